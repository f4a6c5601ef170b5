// What the program asks of the operating system and what only C can say: handlers of signals, the state of the terminal,
// and waiting for a key or a signal, whichever comes first. It links nothing.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

/// How many files `crashPaths` has room for, and how long a path may be, its NUL included.
enum { crashPathCount = 64, crashPathSize = 4096 };

/// Handles the signals of a crash for the rest of the process, those aside that are handled already: a crash writes a line to
/// standard error, removes the files of `crashPaths`, restores the terminal, and ends the process with an exit code. With
/// FLOW_CORE in the environment the signal ends the process then, as it does where nobody handles it, and may leave a core.
/// A signal that another process has sent does what it does where nobody handles it.
void crashBegin(int exitCode);

/// The paths of files that are not to be left behind by a crash: `crashPathCount` places of `crashPathSize` bytes, each with
/// a path that ends in NUL, or with a NUL where it is free. Valid for the whole process.
char *crashPaths(void);

/// What ended a wait, as bits.
enum TerminalEvent {
    /// Input can be read, or has ended.
    terminalHasInput = 1,
    /// SIGINT came.
    terminalWasInterrupted = 2,
    /// SIGWINCH came.
    terminalWasResized = 4,
    /// SIGTSTP came: the user wants the process stopped.
    terminalShallStop = 8,
    /// SIGCONT came: the process runs again, and the terminal may have been changed meanwhile.
    terminalWasContinued = 16,
    /// Waiting failed.
    terminalFailed = 32,
};

/// Keeps the state of the terminal that standard input is, and catches signals for the rest of the process:
/// SIGINT sets the flag; SIGTERM, SIGHUP, SIGQUIT and the signals of a crash restore the terminal and then do what they
/// did before. Signals that are ignored stay so. Once only; returns 0, or -1 with `errno` set.
int terminalBegin(void);

/// 1 once SIGINT came, until it is set to 0. Valid for the whole process.
int *terminalInterruptFlag(void);

/// Whether a line is being edited: then SIGTSTP, SIGCONT and SIGWINCH are caught and told by `terminalWait`, and a
/// terminal that is restored is told to leave bracketed paste.
void terminalSetEditing(int isEditing);

/// Whether keys are given as they are pressed, without an echo, or the terminal is as `terminalBegin` found it. While they
/// are, SIGTSTP, SIGCONT and SIGWINCH are told by `terminalWait`, and an exit restores the terminal. Returns 0, or -1 with
/// `errno` set.
int terminalReadKeys(int readsKeys);

/// Waits for input on a descriptor or for a signal. Returns bits of `TerminalEvent`; never 0.
int terminalWait(int descriptor);

/// Whether input is there now.
int terminalHasPendingInput(int descriptor);

/// Stops the process as SIGTSTP does when nobody catches it; returns when it is continued.
void terminalStop(void);

/// Sees to it that characters are read as UTF-8, also where the environment asks for another encoding.
/// Returns 0 if they already were, 1 if the environment was changed so that they are, -1 if there is no such locale.
int terminalUseUTF8(void);

/// The size of a terminal in columns and rows; both 0 where a descriptor is none.
void terminalSize(int descriptor, int *columns, int *rows);

/// Raises the limit of the main thread's stack as far as is allowed and wanted.
void terminalRaiseStackLimit(size_t bytes);

#endif
