// Loads GNU readline when the prompt starts. Linking it would cost every process without a prompt half a million
// instructions, a tenth of a small script's run, and no process would run on a machine without readline.

#include <dlfcn.h>
#include <stddef.h>

/// The functions and variables of readline that this target uses.
#define USED(X) \
    X(add_history) X(emacs_standard_keymap) X(rl_add_defun) X(rl_attempted_completion_function) \
    X(rl_attempted_completion_over) X(rl_basic_word_break_characters) X(rl_begin_undo_group) \
    X(rl_bind_keyseq_in_map) X(rl_callback_handler_install) X(rl_callback_handler_remove) \
    X(rl_callback_read_char) X(rl_callback_sigcleanup) X(rl_catch_signals) X(rl_catch_sigwinch) \
    X(rl_change_environment) X(rl_cleanup_after_signal) X(rl_completer_word_break_characters) \
    X(rl_completion_display_matches_hook) X(rl_completion_suppress_append) X(rl_crlf) X(rl_delete_text) \
    X(rl_deprep_terminal) X(rl_ding) X(rl_echo_signal_char) X(rl_end) X(rl_end_undo_group) \
    X(rl_forced_update_display) X(rl_free_line_state) X(rl_get_screen_size) X(rl_getc_function) \
    X(rl_history_search_backward) X(rl_history_search_forward) X(rl_ignore_completion_duplicates) \
    X(rl_initialize) X(rl_insert) X(rl_insert_text) X(rl_instream) X(rl_kill_text) X(rl_last_func) \
    X(rl_line_buffer) X(rl_mark) X(rl_newline) X(rl_on_new_line) X(rl_outstream) X(rl_point) X(rl_readline_name) \
    X(rl_redisplay) X(rl_redisplay_function) X(rl_replace_line) X(rl_reset_after_signal) X(rl_reset_screen_size) \
    X(rl_resize_terminal) X(rl_sort_completion_matches) X(rl_variable_bind) X(rl_variable_value) \
    X(stifle_history) X(using_history) X(vi_insertion_keymap) X(vi_movement_keymap) X(rl_readline_version) \
    X(rl_gnu_readline_p) X(rl_readline_state)

#define DECLARE(name) __typeof__(name) *name##_;
static struct {
    USED(DECLARE)
} library;

/// Returns whether the region is active (shown in reverse); NULL before readline 8.1, which shows none.
static int (*markIsActive)(void);

/// Finds readline on the system. Returns 0 if it is not GNU readline 8 or later.
static int loadReadline(void) {
#if defined(__APPLE__)
    static const char *const paths[] = {
        "libreadline.8.dylib", "/opt/homebrew/opt/readline/lib/libreadline.8.dylib",
        "/usr/local/opt/readline/lib/libreadline.8.dylib",
    };
#else
    static const char *const paths[] = {"libreadline.so.8", "libreadline.so"};
#endif
    void *handle = NULL;
    for (size_t index = 0; handle == NULL && index < sizeof paths / sizeof *paths; index++) {
        handle = dlopen(paths[index], RTLD_NOW | RTLD_LOCAL);
    }
    if (handle == NULL) return 0;
    int isWhole = 1;
#define FIND(name) isWhole &= (library.name##_ = (__typeof__(name) *)dlsym(handle, #name)) != NULL;
    USED(FIND)
    markIsActive = (int (*)(void))dlsym(handle, "rl_mark_active_p");
    return isWhole && *library.rl_gnu_readline_p_ == 1 && *library.rl_readline_version_ >= 0x0800;
}

// From here on, the names refer to the loaded symbols.
#define add_history (*library.add_history_)
#define emacs_standard_keymap (*library.emacs_standard_keymap_)
#define rl_add_defun (*library.rl_add_defun_)
#define rl_attempted_completion_function (*library.rl_attempted_completion_function_)
#define rl_attempted_completion_over (*library.rl_attempted_completion_over_)
#define rl_basic_word_break_characters (*library.rl_basic_word_break_characters_)
#define rl_begin_undo_group (*library.rl_begin_undo_group_)
#define rl_bind_keyseq_in_map (*library.rl_bind_keyseq_in_map_)
#define rl_callback_handler_install (*library.rl_callback_handler_install_)
#define rl_callback_handler_remove (*library.rl_callback_handler_remove_)
#define rl_callback_read_char (*library.rl_callback_read_char_)
#define rl_callback_sigcleanup (*library.rl_callback_sigcleanup_)
#define rl_catch_signals (*library.rl_catch_signals_)
#define rl_catch_sigwinch (*library.rl_catch_sigwinch_)
#define rl_change_environment (*library.rl_change_environment_)
#define rl_cleanup_after_signal (*library.rl_cleanup_after_signal_)
#define rl_completer_word_break_characters (*library.rl_completer_word_break_characters_)
#define rl_completion_display_matches_hook (*library.rl_completion_display_matches_hook_)
#define rl_completion_suppress_append (*library.rl_completion_suppress_append_)
#define rl_crlf (*library.rl_crlf_)
#define rl_delete_text (*library.rl_delete_text_)
#define rl_deprep_terminal (*library.rl_deprep_terminal_)
#define rl_ding (*library.rl_ding_)
#define rl_echo_signal_char (*library.rl_echo_signal_char_)
#define rl_end (*library.rl_end_)
#define rl_end_undo_group (*library.rl_end_undo_group_)
#define rl_forced_update_display (*library.rl_forced_update_display_)
#define rl_free_line_state (*library.rl_free_line_state_)
#define rl_get_screen_size (*library.rl_get_screen_size_)
#define rl_getc_function (*library.rl_getc_function_)
#define rl_history_search_backward (*library.rl_history_search_backward_)
#define rl_history_search_forward (*library.rl_history_search_forward_)
#define rl_ignore_completion_duplicates (*library.rl_ignore_completion_duplicates_)
#define rl_initialize (*library.rl_initialize_)
#define rl_insert (*library.rl_insert_)
#define rl_insert_text (*library.rl_insert_text_)
#define rl_instream (*library.rl_instream_)
#define rl_kill_text (*library.rl_kill_text_)
#define rl_last_func (*library.rl_last_func_)
#define rl_line_buffer (*library.rl_line_buffer_)
#define rl_mark (*library.rl_mark_)
#define rl_newline (*library.rl_newline_)
#define rl_on_new_line (*library.rl_on_new_line_)
#define rl_outstream (*library.rl_outstream_)
#define rl_point (*library.rl_point_)
#define rl_readline_name (*library.rl_readline_name_)
#define rl_redisplay (*library.rl_redisplay_)
#define rl_redisplay_function (*library.rl_redisplay_function_)
#define rl_replace_line (*library.rl_replace_line_)
#define rl_readline_state (*library.rl_readline_state_)
#define rl_reset_after_signal (*library.rl_reset_after_signal_)
#define rl_reset_screen_size (*library.rl_reset_screen_size_)
#define rl_resize_terminal (*library.rl_resize_terminal_)
#define rl_sort_completion_matches (*library.rl_sort_completion_matches_)
#define rl_variable_bind (*library.rl_variable_bind_)
#define rl_variable_value (*library.rl_variable_value_)
#define stifle_history (*library.stifle_history_)
#define using_history (*library.using_history_)
#define vi_insertion_keymap (*library.vi_insertion_keymap_)
#define vi_movement_keymap (*library.vi_movement_keymap_)
