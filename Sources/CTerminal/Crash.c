// Handles crashes: a trap by Swift when the system refuses memory, or a bug in the program. The signal handler prints
// one line, removes unfinished files, restores the terminal, and exits with the program's own code. It only calls
// what POSIX allows in a handler.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"
#include "Handlers.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char paths[crashPathCount][crashPathSize];
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { crashCount = sizeof crashes / sizeof *crashes };
static int exitCode;
static int keepsCore;

char *crashPaths(void) { return paths[0]; }

static void say(const char *text) {
    ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
    (void)ignored;
}

static const char *nameOf(int number) {
    switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGFPE: return "SIGFPE";
    case SIGABRT: return "SIGABRT";
    case SIGTRAP: return "SIGTRAP";
    default: return "SIGSYS";
    }
}

/// Sets the signal's default action and raises it, so that it takes effect when this handler returns.
static void endBy(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, NULL);
    raise(number);
}

static void removeUnfinished(void) {
    for (int index = 0; index < crashPathCount; index++) {
        if (paths[index][0] != 0) unlink(paths[index]);
    }
}

void crashOutOfMemory(void) {
    removeUnfinished();
    say("error: out of memory; each file is unchanged, or new and complete\n");
    if (!keepsCore) _exit(exitCode);
}

static void crash(int number, siginfo_t *info, void *context) {
    (void)context;
    // The allocator's errno, if nothing was called between its failure and the trap.
    int isOutOfMemory = errno == ENOMEM;
    terminalRestore();
    // A signal from another process, as `kill` sends it, is not a bug in this one.
    if (info->si_code <= 0 && info->si_pid != getpid()) return endBy(number);

    static atomic_flag isEnding = ATOMIC_FLAG_INIT;
    // If several threads crash at once, the first one ends the process.
    if (atomic_flag_test_and_set(&isEnding)) {
        for (;;) pause();
    }
    if (isOutOfMemory) {
        crashOutOfMemory();
    } else {
        removeUnfinished();
        say("error: flow has crashed (");
        say(nameOf(number));
        say("). This is a bug in flow: please report it; each file is unchanged, or new and complete\n");
    }
    if (keepsCore) return endBy(number);
    _exit(exitCode);
}

int crashHandles(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && (action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == crash;
}

void crashBegin(int code) {
    exitCode = code;
    const char *core = getenv("FLOW_CORE");
    keepsCore = core != NULL && *core != 0;
    // Use an alternate stack: the crash may have exhausted the main one. Other threads bring their own.
    static char stack[64 << 10];
    stack_t current, alternate;
    if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE) != 0) {
        memset(&alternate, 0, sizeof alternate);
        alternate.ss_sp = stack;
        alternate.ss_size = sizeof stack;
        sigaltstack(&alternate, NULL);
    }
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_sigaction = crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int index = 0; index < crashCount; index++) {
        // Keep existing handlers, such as those of Swift's backtraces and of sanitizers.
        if (sigaction(crashes[index], NULL, &before) != 0 || (before.sa_flags & SA_SIGINFO) != 0) continue;
        if (before.sa_handler == SIG_DFL) sigaction(crashes[index], &action, NULL);
    }
}
