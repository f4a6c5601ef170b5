// The signal handlers only do what POSIX allows: set flags, write to a pipe, set the terminal's state.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"
#include "Handlers.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

static struct termios savedState;
static volatile sig_atomic_t hasSavedState;
static volatile sig_atomic_t isEditing;
static volatile sig_atomic_t wasInterrupted, wasResized, shallStop, wasContinued;
/// The flag of `terminalInterruptFlag`. An int rather than a `sig_atomic_t`, which is an int on every supported
/// system.
static volatile int interruptFlag;
static int wakeUp[2] = {-1, -1};

static void wake(void) {
    int saved = errno;
    ssize_t ignored = write(wakeUp[1], "", 1);
    (void)ignored;
    errno = saved;
}

static void noteSignal(int number) {
    switch (number) {
    case SIGINT:
        wasInterrupted = 1;
        interruptFlag = 1;
        break;
    case SIGWINCH: wasResized = 1; break;
    case SIGTSTP: shallStop = 1; break;
    case SIGCONT: wasContinued = 1; break;
    }
    wake();
}

// Includes the crash signals, in case a handler other than `crashBegin`'s is installed.
static const int endings[] = {
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU,
};
enum { endingCount = sizeof endings / sizeof *endings };
static struct sigaction actionsBefore[endingCount];

void terminalRestore(void) {
    // In the background another process owns the terminal, and touching it would stop this process.
    if (!hasSavedState || tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
    if (isEditing) {
        static const char leave[] = "\033[?2004l\r\n";
        ssize_t ignored = write(STDOUT_FILENO, leave, sizeof leave - 1);
        (void)ignored;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &savedState);
}

static void restoreAndEnd(int number) {
    int saved = errno;
    terminalRestore();
    for (int index = 0; index < endingCount; index++) {
        if (endings[index] == number) sigaction(number, &actionsBefore[index], NULL);
    }
    // The signal stays pending until this handler returns; then the previous action decides.
    raise(number);
    errno = saved;
}

/// Restores the terminal again, because the system may have refused before. Readline ends the process itself if it has no memory for
/// a line.
static void restoreAtExit(void) {
    int isExitOfReadline = isEditing;
    terminalRestore();
    if (isExitOfReadline) crashOutOfMemory();
}

int terminalBegin(void) {
    if (wakeUp[0] >= 0) return 0;
    if (pipe(wakeUp) != 0) return -1;
    for (int index = 0; index < 2; index++) {
        fcntl(wakeUp[index], F_SETFL, O_NONBLOCK);
        fcntl(wakeUp[index], F_SETFD, FD_CLOEXEC);
    }
    hasSavedState = tcgetattr(STDIN_FILENO, &savedState) == 0;
    if (hasSavedState) atexit(restoreAtExit);

    struct sigaction before, action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = noteSignal;
    if (sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGINT, &action, NULL);

    action.sa_handler = restoreAndEnd;
    action.sa_flags = SA_ONSTACK;
    for (int index = 0; index < endingCount; index++) {
        if (crashHandles(endings[index])) continue;
        if (sigaction(endings[index], NULL, &actionsBefore[index]) != 0) continue;
        if ((actionsBefore[index].sa_flags & SA_SIGINFO) == 0 && actionsBefore[index].sa_handler == SIG_IGN) continue;
        sigaction(endings[index], &action, NULL);
    }
    return 0;
}

int *terminalInterruptFlag(void) { return (int *)&interruptFlag; }

/// Catches or releases the signals that stop and continue the process and change the terminal's size.
static void catchStops(int catches) {
    static struct sigaction before[3];
    static const int signals[3] = {SIGTSTP, SIGCONT, SIGWINCH};
    static int isCatching;
    if (catches == isCatching) return;
    isCatching = catches;
    if (catches) {
        wasInterrupted = wasResized = shallStop = wasContinued = 0;
        struct sigaction action;
        memset(&action, 0, sizeof action);
        sigemptyset(&action.sa_mask);
        action.sa_handler = noteSignal;
        for (int index = 0; index < 3; index++) {
            sigaction(signals[index], NULL, &before[index]);
            // Respect an ignored SIGTSTP: some session leaders must not be stopped.
            if (signals[index] == SIGTSTP && before[index].sa_handler == SIG_IGN) continue;
            sigaction(signals[index], &action, NULL);
        }
    } else {
        for (int index = 0; index < 3; index++) sigaction(signals[index], &before[index], NULL);
    }
}

void terminalSetEditing(int editing) {
    if (editing == isEditing) return;
    // Set the flag while the signals are caught, so that a handler that restores the terminal knows of the editing.
    if (editing) isEditing = 1;
    catchStops(editing);
    if (!editing) isEditing = 0;
}

int terminalReadKeys(int readsKeys) {
    if (!hasSavedState) {
        errno = ENOTTY;
        return -1;
    }
    if (!readsKeys) {
        int result = tcsetattr(STDIN_FILENO, TCSADRAIN, &savedState);
        catchStops(0);
        return result;
    }
    struct termios state = savedState;
    state.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    state.c_cc[VMIN] = 1;
    state.c_cc[VTIME] = 0;
    catchStops(1);
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &state);
}

static int takeSignals(void) {
    int events = 0;
    if (wasInterrupted) {
        wasInterrupted = 0;
        events |= terminalWasInterrupted;
    }
    if (wasResized) {
        wasResized = 0;
        events |= terminalWasResized;
    }
    if (shallStop) {
        shallStop = 0;
        events |= terminalShallStop;
    }
    if (wasContinued) {
        wasContinued = 0;
        events |= terminalWasContinued;
    }
    return events;
}

int terminalWait(int descriptor) {
    for (;;) {
        struct pollfd waited[2] = {{descriptor, POLLIN, 0}, {wakeUp[0], POLLIN, 0}};
        int count = poll(waited, wakeUp[0] < 0 ? 1 : 2, -1);
        if (count < 0 && errno != EINTR) return terminalFailed;
        char drained[64];
        while (wakeUp[0] >= 0 && read(wakeUp[0], drained, sizeof drained) > 0) {}
        // Empty the pipe before reading the flags, so that every flag set later has its byte in the pipe.
        int events = takeSignals();
        if (count > 0 && waited[0].revents != 0) events |= terminalHasInput;
        if (events != 0) return events;
    }
}

int terminalHasPendingInput(int descriptor) {
    struct pollfd waited = {descriptor, POLLIN, 0};
    return poll(&waited, 1, 0) > 0;
}

void terminalStop(void) {
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &before);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &before, NULL);
    wasContinued = 0;
}

static int isUTF8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int terminalUseUTF8(void) {
    setlocale(LC_CTYPE, "");
    if (isUTF8()) return 0;
    static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        if (setlocale(LC_CTYPE, names[index]) == NULL || !isUTF8()) continue;
        // The line editor reads the environment again, where LC_ALL overrides LC_CTYPE.
        const char *all = getenv("LC_ALL");
        if (all != NULL && *all != 0) setenv("LC_ALL", names[index], 1);
        setenv("LC_CTYPE", names[index], 1);
        return 1;
    }
    return -1;
}

void terminalSize(int descriptor, int *columns, int *rows) {
    struct winsize size;
    *columns = *rows = 0;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return;
    *columns = size.ws_col;
    *rows = size.ws_row;
}

void terminalRaiseStackLimit(size_t bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= bytes) return;
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max >= bytes ? bytes : limit.rlim_max;
    setrlimit(RLIMIT_STACK, &limit);
}
