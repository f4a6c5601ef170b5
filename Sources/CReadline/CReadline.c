// Uses only functions and variables that readline's manual documents. Keys are bound before readline reads the
// inputrc, so the user's bindings override these.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CReadline.h"

#if defined(__has_include)
#if __has_include(<readline/readline.h>)
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
#endif
#endif

// macOS ships another editor with the same header, whose version is 4.
#if defined(RL_READLINE_VERSION) && RL_READLINE_VERSION >= 0x0800

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "LoadedReadline.h"

static ReadlineHooks hooks;
static int isAtEnd;
static int isShown;
/// Bytes after the end of a paste that were read with it.
static char pending[4096];
static size_t pendingStart, pendingEnd;
static char **matches;
static size_t matchCount, matchCapacity;
/// Whether the last Up or Down searched the history, so that the next one continues that search.
static int isSearching;

int readlineIsAvailable(void) {
    static int isAvailable = -1;
    if (isAvailable < 0) isAvailable = loadReadline();
    return isAvailable;
}

static int readByte(FILE *stream) {
    if (pendingStart < pendingEnd) return (unsigned char)pending[pendingStart++];
    unsigned char byte;
    for (;;) {
        // Ctrl-C flushes the terminal's input, including input that poll has already reported: do not block on a read
        // then. The space returned instead is discarded with the block.
        struct pollfd waited = {fileno(stream), POLLIN, 0};
        while (poll(&waited, 1, 20) <= 0) {
            if (hooks.interruptFlag != NULL && *hooks.interruptFlag != 0) return ' ';
        }
        ssize_t count = read(fileno(stream), &byte, 1);
        if (count == 1) return byte;
        if (count < 0 && errno == EINTR) continue;
        isAtEnd = 1;
        return EOF;
    }
}

static void draw(void) { hooks.draw(); }

static void finish(char *text) {
    // Otherwise readline would show the next prompt itself.
    readlineHide();
    hooks.finish(text);
    free(text);
}

static int accept(int count, int key) { return hooks.command(readlineAccept, count), (void)key, 0; }
static int newLine(int count, int key) { return hooks.command(readlineNewLine, count), (void)key, 0; }
static int closeBrace(int count, int key) { return hooks.command(readlineCloseBrace, count), (void)key, 0; }
static int help(int count, int key) { return hooks.command(readlineHelp, count), (void)key, 0; }
static int lineStart(int count, int key) { return hooks.command(readlineLineStart, count), (void)key, 0; }
static int lineEnd(int count, int key) { return hooks.command(readlineLineEnd, count), (void)key, 0; }
static int killLine(int count, int key) { return hooks.command(readlineKillLine, count), (void)key, 0; }
static int killStart(int count, int key) { return hooks.command(readlineKillStart, count), (void)key, 0; }
static int paste(int count, int key) { return hooks.command(readlinePaste, count), (void)key, 0; }
static int down(int count, int key);

static int up(int count, int key) {
    if (rl_last_func != up && rl_last_func != down) isSearching = 0;
    return hooks.command(readlineUp, count), (void)key, 0;
}

static int down(int count, int key) {
    if (rl_last_func != up && rl_last_func != down) isSearching = 0;
    return hooks.command(readlineDown, count), (void)key, 0;
}

void readlineSearchHistory(int isBackward) {
    // Readline continues a search only if the last command was its own search.
    rl_last_func = isSearching ? rl_history_search_backward : NULL;
    isSearching = 1;
    if (isBackward) {
        rl_history_search_backward(1, 0);
    } else {
        rl_history_search_forward(1, 0);
    }
}

// MARK: Completion

void readlineAddMatch(const char *text) {
    if (matchCount + 2 >= matchCapacity) {
        size_t capacity = matchCapacity ? matchCapacity * 2 : 64;
        char **grown = realloc(matches, capacity * sizeof *matches);
        if (grown == NULL) return;
        matches = grown;
        matchCapacity = capacity;
    }
    // The first entry is for the common prefix of the matches.
    char *copy = strdup(text);
    if (copy != NULL) matches[++matchCount] = copy;
}

/// Returns the length in bytes of the common prefix of two texts, in whole characters.
static size_t commonLength(const char *one, const char *other, size_t limit) {
    size_t length = 0;
    while (length < limit && one[length] != 0 && one[length] == other[length]) length++;
    while (length > 0 && ((unsigned char)one[length] & 0xc0) == 0x80) length--;
    return length;
}

static char **complete(const char *text, int start, int end) {
    (void)start, (void)end;
    rl_attempted_completion_over = 1;
    rl_completion_suppress_append = 1;
    matches = NULL;
    matchCount = matchCapacity = 0;
    hooks.complete();
    if (matchCount == 0) {
        free(matches);
        return NULL;
    }
    size_t length = strlen(matches[1]);
    for (size_t index = 2; index <= matchCount; index++) length = commonLength(matches[1], matches[index], length);
    // Never shorten the typed text, even if the matches spell it differently.
    size_t typed = strlen(text);
    if (matchCount > 1 && (length < typed || strncmp(text, matches[1], typed) != 0)) {
        matches[0] = strdup(text);
    } else {
        matches[0] = strndup(matches[1], length);
    }
    if (matchCount == 1) {
        free(matches[1]);
        matchCount = 0;
    }
    matches[matchCount + 1] = NULL;
    return matches;
}

static void list(char **found, int count, int longest) {
    (void)found, (void)count, (void)longest;
    hooks.list();
}

// MARK: Starting

static void bind(const char *keys, rl_command_func_t *function, int alsoMoves) {
    rl_bind_keyseq_in_map(keys, function, emacs_standard_keymap);
    rl_bind_keyseq_in_map(keys, function, vi_insertion_keymap);
    if (alsoMoves) rl_bind_keyseq_in_map(keys, function, vi_movement_keymap);
}

void readlineStart(const char *name, ReadlineHooks given) {
    hooks = given;
    rl_readline_name = name;
    rl_change_environment = 0;
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_getc_function = readByte;
    rl_attempted_completion_function = complete;
    rl_completion_display_matches_hook = list;
    // A match replaces the line up to the cursor: only the language knows where words begin.
    rl_basic_word_break_characters = "\n";
    rl_completer_word_break_characters = "\n";
    rl_sort_completion_matches = 0;
    rl_ignore_completion_duplicates = 0;
    rl_variable_bind("show-all-if-ambiguous", "on");

    rl_add_defun("flow-accept-line", accept, -1);
    rl_add_defun("flow-new-line", newLine, -1);
    rl_add_defun("flow-close-brace", closeBrace, -1);
    rl_add_defun("flow-help", help, -1);
    rl_add_defun("flow-up", up, -1);
    rl_add_defun("flow-down", down, -1);
    rl_add_defun("flow-line-start", lineStart, -1);
    rl_add_defun("flow-line-end", lineEnd, -1);
    rl_add_defun("flow-kill-line", killLine, -1);
    rl_add_defun("flow-kill-line-start", killStart, -1);
    rl_add_defun("flow-bracketed-paste", paste, -1);
    bind("\\r", accept, 1);
    bind("\\n", accept, 1);
    bind("\\e\\r", newLine, 0);
    bind("\\e\\n", newLine, 0);
    bind("}", closeBrace, 0);
    bind("\\eOP", help, 1);
    bind("\\e[11~", help, 1);
    bind("\\e[[A", help, 1);
    bind("\\e[A", up, 1);
    bind("\\eOA", up, 1);
    bind("\\e[B", down, 1);
    bind("\\eOB", down, 1);
    bind("\\e[200~", paste, 0);
    const char *const starts[] = {"\\C-a", "\\e[H", "\\eOH", "\\e[1~"};
    const char *const ends[] = {"\\C-e", "\\e[F", "\\eOF", "\\e[4~"};
    for (int index = 0; index < 4; index++) {
        // Control characters have other meanings in vi's movement mode.
        bind(starts[index], lineStart, index > 0);
        bind(ends[index], lineEnd, index > 0);
    }
    rl_bind_keyseq_in_map("\\C-k", killLine, emacs_standard_keymap);
    bind("\\C-u", killStart, 0);
    rl_initialize();
    // Set this after rl_initialize: otherwise readline assumes a custom display and does not query the terminal.
    rl_redisplay_function = draw;
    using_history();
}

void readlineShow(const char *prompt) {
    isAtEnd = 0;
    isSearching = 0;
    isShown = 1;
    // The size may have changed since the last line.
    rl_reset_screen_size();
    rl_callback_handler_install(prompt, finish);
}

void readlineHide(void) {
    if (!isShown) return;
    isShown = 0;
    rl_callback_handler_remove();
}

void readlineReadKey(void) { rl_callback_read_char(); }
int readlineHasPendingKeys(void) { return pendingStart < pendingEnd; }
int readlineIsAtEnd(void) { return isAtEnd; }

int readlineEndsLines(void) {
    const char *value = rl_variable_value("enable-bracketed-paste");
    return *library.rl_readline_version_ >= 0x0801 && value != NULL && strcmp(value, "on") == 0;
}

// MARK: The block

const char *readlineText(void) { return rl_line_buffer; }
int readlineLength(void) { return rl_end; }
int readlinePoint(void) { return rl_point; }
int readlineMark(void) { return rl_mark; }
void readlineSetPoint(int offset) { rl_point = offset < 0 ? 0 : offset > rl_end ? rl_end : offset; }
void readlineBeginUndoGroup(void) { rl_begin_undo_group(); }
void readlineEndUndoGroup(void) { rl_end_undo_group(); }
void readlineInsert(const char *text) { rl_insert_text(text); }
void readlineInsertKey(int count, char key) { rl_insert(count, key); }
void readlineBell(void) { rl_ding(); }

void readlineDelete(int start, int end) {
    if (start >= end) return;
    rl_delete_text(start, end);
    rl_point = start;
}

void readlineAcceptLine(void) { rl_newline(1, '\n'); }

void readlineKill(int start, int end) {
    if (start >= end) return;
    rl_kill_text(start, end);
    rl_point = start;
}

/// Whether more of a paste arrives soon.
static int waitsForMore(void) {
    struct pollfd waited = {fileno(rl_instream), POLLIN, 0};
    return poll(&waited, 1, 200) > 0;
}

char *readlineReadPaste(int limit, long *length) {
    static const char end[] = "\033[201~";
    enum { endLength = sizeof end - 1 };
    size_t capacity = 4096, count = 0;
    long total = 0;
    size_t matched = 0;
    int isInterrupted = 0;
    char *text = malloc(capacity);
    while (text != NULL && matched < endLength) {
        if (pendingStart == pendingEnd) {
            if (isInterrupted && !waitsForMore()) break;
            ssize_t got = read(fileno(rl_instream), pending, sizeof pending);
            if (got < 0 && errno == EINTR) {
                // The rest of the paste must not be read as keys.
                if (*hooks.interruptFlag) isInterrupted = 1;
                continue;
            }
            if (got <= 0) {
                isAtEnd = 1;
                break;
            }
            pendingStart = 0;
            pendingEnd = (size_t)got;
        }
        char byte = pending[pendingStart++];
        total++;
        matched = byte == end[matched] ? matched + 1 : byte == end[0] ? 1 : 0;
        if (byte == 0) continue;
        if (count + 1 >= capacity && capacity <= (size_t)limit + endLength + 1) {
            char *grown = realloc(text, capacity *= 2);
            if (grown == NULL) break;
            text = grown;
        }
        if (count + 1 < capacity) text[count++] = byte;
    }
    if (matched == endLength) {
        total -= endLength;
        count = count >= endLength ? count - endLength : 0;
    }
    *length = isInterrupted ? -1 : total;
    if (text == NULL || isInterrupted || total > limit) {
        free(text);
        return NULL;
    }
    text[count] = 0;
    return text;
}

// MARK: The screen

void readlineDraw(const char *text, int length, int point, int mark) {
    char *line = rl_line_buffer;
    int oldPoint = rl_point, oldEnd = rl_end, oldMark = rl_mark;
    // Readline draws from these and does not change them.
    rl_line_buffer = (char *)text;
    rl_point = point;
    rl_end = length;
    rl_mark = mark;
    rl_redisplay();
    rl_line_buffer = line;
    rl_point = oldPoint;
    rl_end = oldEnd;
    rl_mark = oldMark;
}

int readlineShowsBlockOnly(void) {
    unsigned long others = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_SEARCH | RL_STATE_NUMERICARG;
    return !RL_ISSTATE(others) && (markIsActive == NULL || !markIsActive());
}

void readlinePaint(const char *bytes, int length) {
    fwrite(bytes, 1, (size_t)length, rl_outstream);
    fflush(rl_outstream);
}

void readlineRedraw(void) { rl_forced_update_display(); }

void readlineLeaveBlock(void) {
    int point = rl_point;
    rl_point = rl_end;
    draw();
    rl_crlf();
    rl_on_new_line();
    rl_point = point;
    fflush(rl_outstream);
}

void readlineFlush(void) { fflush(rl_outstream); }

void readlineInterrupt(void) {
    rl_callback_sigcleanup();
    rl_point = rl_end;
    draw();
    rl_echo_signal_char(SIGINT);
    rl_crlf();
    fflush(rl_outstream);
    rl_free_line_state();
    rl_cleanup_after_signal();
    rl_replace_line("", 0);
    pendingStart = pendingEnd = 0;
    readlineHide();
}

void readlineSuspend(void) { rl_cleanup_after_signal(); }

void readlineResume(void) {
    // The process may be continued without a prior suspend, and other programs may have changed the terminal.
    rl_deprep_terminal();
    rl_reset_after_signal();
}

void readlineResize(void) { rl_resize_terminal(); }

void readlineEraseFrom(int rows) {
    if (rows > 0) fprintf(rl_outstream, "\033[%dA", rows);
    fputs("\r\033[J", rl_outstream);
}

int readlineScrollsSideways(void) {
    const char *value = rl_variable_value("horizontal-scroll-mode");
    return value != NULL && strcmp(value, "on") == 0;
}

void readlineSize(int *columns, int *rows) { rl_get_screen_size(rows, columns); }

int readlineWidth(const char *text, int length) {
    int width = 0;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (int offset = 0; offset < length;) {
        wchar_t character;
        size_t count = mbrtowc(&character, text + offset, (size_t)(length - offset), &state);
        if (count == 0 || count > (size_t)(length - offset)) {
            // An invalid byte is displayed as an octal number.
            memset(&state, 0, sizeof state);
            width += 4;
            offset++;
            continue;
        }
        offset += (int)count;
        if (character == '\t') {
            width += 8 - width % 8;
        } else {
            int columns = wcwidth(character);
            width += columns < 0 ? 2 : columns;
        }
    }
    return width;
}

void readlineAddHistory(const char *text) { add_history(text); }
void readlineLimitHistory(int count) { stifle_history(count); }

#else

#include <stddef.h>

int readlineIsAvailable(void) { return 0; }
void readlineStart(const char *name, ReadlineHooks hooks) { (void)name, (void)hooks; }
void readlineShow(const char *prompt) { (void)prompt; }
void readlineHide(void) {}
void readlineReadKey(void) {}
int readlineHasPendingKeys(void) { return 0; }
int readlineIsAtEnd(void) { return 1; }
int readlineEndsLines(void) { return 0; }
const char *readlineText(void) { return ""; }
int readlineLength(void) { return 0; }
int readlinePoint(void) { return 0; }
int readlineMark(void) { return 0; }
void readlineSetPoint(int offset) { (void)offset; }
void readlineBeginUndoGroup(void) {}
void readlineEndUndoGroup(void) {}
void readlineInsert(const char *text) { (void)text; }
void readlineDelete(int start, int end) { (void)start, (void)end; }
void readlineKill(int start, int end) { (void)start, (void)end; }
void readlineInsertKey(int count, char key) { (void)count, (void)key; }
void readlineAcceptLine(void) {}
void readlineSearchHistory(int isBackward) { (void)isBackward; }
void readlineBell(void) {}
char *readlineReadPaste(int limit, long *length) { return (void)limit, *length = 0, NULL; }
void readlineDraw(const char *text, int length, int point, int mark) { (void)text, (void)length, (void)point, (void)mark; }
void readlineRedraw(void) {}
void readlineLeaveBlock(void) {}
void readlineFlush(void) {}
void readlineInterrupt(void) {}
void readlineSuspend(void) {}
void readlineResume(void) {}
void readlineResize(void) {}
void readlineEraseFrom(int rows) { (void)rows; }
int readlineScrollsSideways(void) { return 0; }
void readlineSize(int *columns, int *rows) { *columns = *rows = 0; }
int readlineWidth(const char *text, int length) { return (void)text, length; }
void readlineAddMatch(const char *text) { (void)text; }
void readlineAddHistory(const char *text) { (void)text; }
void readlineLimitHistory(int count) { (void)count; }

#endif
