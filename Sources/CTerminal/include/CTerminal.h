// What needs C: signal handlers, the terminal's state, and waiting for a key or a signal, whichever comes first. It
// links no library.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

/// The number of paths that `crashPaths` can hold, and the size of each in bytes, including its NUL.
enum { crashPathCount = 64, crashPathSize = 4096 };

/// Handles crash signals for the rest of the process, except those that already have a handler. A crash prints one
/// line to standard error, removes the files of `crashPaths`, restores the terminal, and ends the process with
/// `exitCode`. With FLOW_CORE in the environment, the signal's default action ends the process instead and may leave
/// a core. A signal from another process has its default action.
void crashBegin(int exitCode);

/// The paths of files to remove on a crash: `crashPathCount` slots of `crashPathSize` bytes, each with a path that
/// ends in NUL, or a NUL if free. Valid for the life of the process.
char *crashPaths(void);

/// The events that end a wait, as bits.
enum TerminalEvent {
    /// Input can be read or has ended.
    terminalHasInput = 1,
    /// SIGINT arrived.
    terminalWasInterrupted = 2,
    /// SIGWINCH arrived.
    terminalWasResized = 4,
    /// SIGTSTP arrived: the user wants to stop the process.
    terminalShallStop = 8,
    /// SIGCONT arrived: the process runs again, and the terminal may have changed meanwhile.
    terminalWasContinued = 16,
    /// The wait failed.
    terminalFailed = 32,
};

/// Saves the terminal state of standard input, and catches signals for the rest of the process. SIGINT sets the flag.
/// SIGTERM, SIGHUP, SIGQUIT and crash signals restore the terminal and then have their previous actions. Ignored
/// signals stay ignored. Call it once. Returns 0, or -1 with `errno` set.
int terminalBegin(void);

/// Points to 1 once SIGINT arrived, until the caller sets it to 0. Valid for the life of the process.
int *terminalInterruptFlag(void);

/// Sets whether a line is being edited. If so, `terminalWait` reports SIGTSTP, SIGCONT and SIGWINCH, and restoring
/// the terminal also ends bracketed paste.
void terminalSetEditing(int isEditing);

/// Sets whether the terminal delivers keys as they are pressed, without echo, or is as `terminalBegin` found it. With
/// single keys, `terminalWait` reports SIGTSTP, SIGCONT and SIGWINCH, and an exit restores the terminal. Returns 0,
/// or -1 with `errno` set.
int terminalReadKeys(int readsKeys);

/// Waits for input on a descriptor or for a signal. Returns bits of `TerminalEvent`, never 0.
int terminalWait(int descriptor);

/// Whether input is available now.
int terminalHasPendingInput(int descriptor);

/// Stops the process as an uncaught SIGTSTP does; returns when it is continued.
void terminalStop(void);

/// Selects UTF-8 as the character encoding, even if the environment selects another. Returns 0 if it already was
/// UTF-8, 1 after changing the environment, -1 if no UTF-8 locale exists.
int terminalUseUTF8(void);

/// Gets the size of a terminal in columns and rows; both 0 if the descriptor is no terminal.
void terminalSize(int descriptor, int *columns, int *rows);

/// Raises the limit of the main thread's stack to `bytes`, as far as the system allows.
void terminalRaiseStackLimit(size_t bytes);

#endif
