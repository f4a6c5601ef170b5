// The end of a process that cannot go on: memory that the system refuses, which Swift answers with a trap, or a fault of the
// program's own. A handler of signals says so in a line, takes away what is half written, gives the terminal back, and ends
// the process with an exit code of the program's, all by what POSIX lets a handler do.

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

/// Does what the signal does where nobody handles it, once this handler has returned.
static void endBy(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, NULL);
    raise(number);
}

static void crash(int number, siginfo_t *info, void *context) {
    (void)context;
    // What the allocator left there, if nothing was called between its answer and the trap.
    int isOutOfMemory = errno == ENOMEM;
    terminalRestore();
    // Another process's wish, as `kill` sends it, is no fault of this one.
    if (info->si_code <= 0 && info->si_pid != getpid()) return endBy(number);

    static atomic_flag isEnding = ATOMIC_FLAG_INIT;
    // Of several threads that crash at once the first ends the process.
    if (atomic_flag_test_and_set(&isEnding)) {
        for (;;) pause();
    }
    for (int index = 0; index < crashPathCount; index++) {
        if (paths[index][0] != 0) unlink(paths[index]);
    }
    if (isOutOfMemory) {
        say("error: out of memory; each file is as it was, or new and whole\n");
    } else {
        say("error: flow has crashed (");
        say(nameOf(number));
        say("), a fault of its own: please report it; each file is as it was, or new and whole\n");
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
    // A stack of its own: what crashed may have used up the other. Threads bring theirs.
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
        // Who watches the process already, as Swift's backtraces and sanitizers do, goes on doing so.
        if (sigaction(crashes[index], NULL, &before) != 0 || (before.sa_flags & SA_SIGINFO) != 0) continue;
        if (before.sa_handler == SIG_DFL) sigaction(crashes[index], &action, NULL);
    }
}
