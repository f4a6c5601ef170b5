// GNU readline for Swift: functions for its global variables, macros and variadic functions. Offsets are in bytes. A
// process has one editor, because readline's state is global.

#ifndef CREADLINE_H
#define CREADLINE_H

/// The commands that keys can be bound to. An inputrc can bind them too, by names such as `flow-accept-line`.
enum ReadlineCommand {
    readlineAccept, // flow-accept-line: runs the block, or makes a new line where it is not complete
    readlineNewLine, // flow-new-line
    readlineCloseBrace, // flow-close-brace
    readlineHelp, // flow-help
    readlineUp, // flow-up: the line above, or an older entry that begins alike
    readlineDown, // flow-down
    readlineLineStart, // flow-line-start: the start of the line, then that of the block
    readlineLineEnd, // flow-line-end
    readlineKillLine, // flow-kill-line: to the end of the line, or the end itself
    readlineKillStart, // flow-kill-line-start: from the start of the line
    readlinePaste, // flow-bracketed-paste
};

/// The functions that readline calls, always during `readlineReadKey`, `readlineShow` or `readlineRedraw`.
typedef struct ReadlineHooks {
    /// The user pressed a key bound to a command; `count` is its numeric argument.
    void (*command)(enum ReadlineCommand command, int count);
    /// Draws the block with one call of `readlineDraw`.
    void (*draw)(void);
    /// Completes the text before the cursor with one `readlineAddMatch` per completion.
    void (*complete)(void);
    /// Lists the last completions.
    void (*list)(void);
    /// The user entered the block; NULL at the end of the input.
    void (*finish)(const char *text);
    /// Nonzero once the user interrupts.
    const volatile int *interruptFlag;
} ReadlineHooks;

/// Whether this is built for GNU readline 8 or later and the system has it. If not, call no other function.
int readlineIsAvailable(void);

/// Starts readline. `name` is what `$if` in an inputrc compares. Call it once.
void readlineStart(const char *name, ReadlineHooks hooks);

/// Prepares the terminal and shows a prompt. Bytes 1 and 2 enclose text that takes no columns.
void readlineShow(const char *prompt);
/// Restores the terminal.
void readlineHide(void);
/// Reads an available key and runs its command.
void readlineReadKey(void);
/// Whether buffered bytes remain that `readlineReadKey` reads without waiting.
int readlineHasPendingKeys(void);
/// Whether a read reached the end of the input. Stays set until the next `readlineShow`.
int readlineIsAtEnd(void);
/// Whether readline itself writes a line break at the end of the input.
int readlineEndsLines(void);

/// The text typed so far. Valid until the next change.
const char *readlineText(void);
int readlineLength(void);
int readlinePoint(void);
int readlineMark(void);
void readlineSetPoint(int offset);
/// Groups the changes up to `readlineEndUndoGroup` into one undo step.
void readlineBeginUndoGroup(void);
void readlineEndUndoGroup(void);
/// Inserts text at the point and moves the point after it.
void readlineInsert(const char *text);
/// Deletes a range and moves the point to its start.
void readlineDelete(int start, int end);
/// Deletes a range so that it can be yanked, and moves the point to its start.
void readlineKill(int start, int end);
/// Inserts the key itself, as a command's fallback.
void readlineInsertKey(int count, char key);
/// Ends the block: readline moves below it and calls `finish`.
void readlineAcceptLine(void);
/// Moves to the next older or newer entry that begins with the text before the point at the start of the search. Only
/// the commands `readlineUp` and `readlineDown` may call it.
void readlineSearchHistory(int isBackward);
void readlineBell(void);
/// Reads a bracketed paste to its end. The caller frees the result. Returns NULL if the paste is longer than `limit`
/// (`length` is its length) or was interrupted (`length` is -1).
char *readlineReadPaste(int limit, long *length);

/// Draws text in place of the block, which does not change. The mark delimits the active region, if any.
void readlineDraw(const char *text, int length, int point, int mark);
/// Whether only the prompt and the block are shown: no search, no numeric argument, no active region.
int readlineShowsBlockOnly(void);
/// Writes over the last drawing. The bytes must return the cursor to where it was.
void readlinePaint(const char *bytes, int length);
/// Draws the prompt and the block on the cursor's line.
void readlineRedraw(void);
/// Moves the cursor to the line below the block, where other text can be written before `readlineRedraw`.
void readlineLeaveBlock(void);
/// Flushes readline's output.
void readlineFlush(void);

/// Discards the typed text in any state (a search, a numeric argument), and moves the cursor below it.
void readlineInterrupt(void);
/// Restores the terminal while the process is stopped.
void readlineSuspend(void);
/// Prepares the terminal again.
void readlineResume(void);
/// Adapts to a new size of the terminal.
void readlineResize(void);
/// Erases the screen from the line `rows` above the cursor, and moves the cursor there.
void readlineEraseFrom(int rows);
/// Whether long lines scroll horizontally instead of wrapping, as an inputrc can request.
int readlineScrollsSideways(void);
void readlineSize(int *columns, int *rows);
/// Returns the width of a single line of text as readline counts it, in columns.
int readlineWidth(const char *text, int length);

void readlineAddMatch(const char *text);
void readlineAddHistory(const char *text);
void readlineLimitHistory(int count);

#endif
