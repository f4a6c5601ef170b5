// GNU readline as Swift can use it: its global variables behind functions, its macros and variadic functions called in C.
// Offsets are in bytes. One editor a process: readline has no other.

#ifndef CREADLINE_H
#define CREADLINE_H

/// Commands that keys can be bound to, also in an inputrc, where they are called `flow-accept-line` and so on.
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

/// What readline calls, always from within `readlineReadKey`, `readlineShow` or `readlineRedraw`.
typedef struct ReadlineHooks {
    /// A key bound to a command was pressed, with its numeric argument.
    void (*command)(enum ReadlineCommand command, int count);
    /// The block is to be drawn: answered with one `readlineDraw`.
    void (*draw)(void);
    /// Completions of what stands before the cursor are asked for: answered with one `readlineAddMatch` each.
    void (*complete)(void);
    /// The last completions are to be listed.
    void (*list)(void);
    /// The block is entered; NULL at the end of the input.
    void (*finish)(const char *text);
    /// Not 0 once the user interrupts.
    const volatile int *interruptFlag;
} ReadlineHooks;

/// Whether this is built for GNU readline 8 or later, and the system has it. If not, no other function may be called.
int readlineIsAvailable(void);

/// Starts readline: `name` is what `$if` of an inputrc compares. Once only.
void readlineStart(const char *name, ReadlineHooks hooks);

/// Prepares the terminal and shows a prompt; bytes that take no column are between 1 and 2.
void readlineShow(const char *prompt);
/// Gives the terminal back.
void readlineHide(void);
/// Reads a key that is there, and does what it is bound to.
void readlineReadKey(void);
/// Bytes read in advance that `readlineReadKey` takes without waiting.
int readlineHasPendingKeys(void);
/// Whether a read found the end of the input; it stays so until the next `readlineShow`.
int readlineIsAtEnd(void);
/// Whether readline goes to a new line by itself at the end of the input.
int readlineEndsLines(void);

/// What is typed so far. Valid until the next change.
const char *readlineText(void);
int readlineLength(void);
int readlinePoint(void);
int readlineMark(void);
void readlineSetPoint(int offset);
/// Changes made between these are undone as one.
void readlineBeginUndoGroup(void);
void readlineEndUndoGroup(void);
/// Inserts text at the point, which moves behind it.
void readlineInsert(const char *text);
/// Deletes a range; the point moves to its start.
void readlineDelete(int start, int end);
/// Deletes a range that can be yanked; the point moves to its start.
void readlineKill(int start, int end);
/// The function that a command falls back on: the key inserts itself.
void readlineInsertKey(int count, char key);
/// Ends the block: readline moves behind it and calls `finish`.
void readlineAcceptLine(void);
/// The next older or newer entry that begins with what stood before the point when the search began. For the commands
/// `readlineUp` and `readlineDown` only.
void readlineSearchHistory(int isBackward);
void readlineBell(void);
/// Reads a bracketed paste to its end. Returns memory that the caller frees; NULL if it is longer than `limit` (`length`
/// says how long it is), or was interrupted (then `length` is -1).
char *readlineReadPaste(int limit, long *length);

/// Draws text in place of the block, which stays as it is. The mark shows the active region, if there is one.
void readlineDraw(const char *text, int length, int point, int mark);
/// Whether the prompt and the block are all that is shown: no search, no argument, no marked region.
int readlineShowsBlockOnly(void);
/// Writes over what was drawn last. It leaves the cursor where it was.
void readlinePaint(const char *bytes, int length);
/// Draws prompt and block on the line where the cursor is.
void readlineRedraw(void);
/// Leaves the block: the cursor goes to the line below it, where other text can be written before `readlineRedraw`.
void readlineLeaveBlock(void);
/// Writes what readline has not written yet.
void readlineFlush(void);

/// Drops what is typed, in whatever state it is (a search, an argument), and puts the cursor below.
void readlineInterrupt(void);
/// Gives the terminal back for as long as the process is stopped.
void readlineSuspend(void);
/// Takes the terminal again.
void readlineResume(void);
/// The terminal has another size.
void readlineResize(void);
/// Erases the screen from the line `rows` above the cursor on, and puts the cursor there.
void readlineEraseFrom(int rows);
/// Whether a long line scrolls sideways and is not wrapped, as an inputrc can ask for.
int readlineScrollsSideways(void);
void readlineSize(int *columns, int *rows);
/// The columns of a text of one line as readline counts them.
int readlineWidth(const char *text, int length);

void readlineAddMatch(const char *text);
void readlineAddHistory(const char *text);
void readlineLimitHistory(int count);

#endif
