// What the handlers of this target share.

#ifndef HANDLERS_H
#define HANDLERS_H

/// Gives the terminal the state that `terminalBegin` found, if it was called. For handlers of signals too.
void terminalRestore(void);

/// Whether a signal ends the process by the handler of `crashBegin`, which gives the terminal back too.
int crashHandles(int number);

#endif
