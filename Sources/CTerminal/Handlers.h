// Shared by the signal handlers of this target.

#ifndef HANDLERS_H
#define HANDLERS_H

/// Restores the terminal's state from before `terminalBegin`, if that was called. Safe in signal handlers.
void terminalRestore(void);

/// Whether `crashBegin`'s handler ends the process for a signal; it also restores the terminal.
int crashHandles(int number);

/// Removes unfinished files, reports that memory ran out, and ends the process with `crashBegin`'s code. Returns if the user wants
/// a core file.
void crashOutOfMemory(void);

#endif
