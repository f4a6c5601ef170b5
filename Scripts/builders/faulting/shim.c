// Makes one allocation or system call fail. Scripts/builders/faults preloads this library into the program under test. It
// counts allocations, or calls, and fails the one whose number is in the environment.
//
//   FLOW_FAULT=memory:K     fails the K-th allocation; memory:K+ that one and all after it
//   FLOW_FAULT=call:K:NAME  fails the K-th call with the error NAME (EIO, ENOSPC, EINTR, EACCES, EMFILE, ENOMEM). "short"
//                           makes a read or write partial, and the next write fail with ENOSPC. "count" fails no call.
//   FLOW_FAULT_LOG=FILE     receives one line for the failed request, or one per call with "count"
//
// Counting begins at main, because a program cannot handle failures before it.
//
// A call never returns an error that it cannot return in reality. Its log line then begins with "-".

#define _GNU_SOURCE

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static enum { failsNothing, failsMemory, failsCalls } kind, chosen;
static long target;
static int isLasting;
/// The error of the failing call, 0 to count only, or `shortened`.
static int failure;
enum { shortened = -1 };
static int logDescriptor = -1;
static atomic_long memoryCount, callCount;
static atomic_int writesFail;

static const struct { const char *name; int code; } failures[] = {
    {"count", 0}, {"short", shortened}, {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EINTR", EINTR}, {"EACCES", EACCES},
    {"EMFILE", EMFILE}, {"ENOMEM", ENOMEM},
};

__attribute__((constructor)) static void begin(void) {
    const char *what = getenv("FLOW_FAULT"), *log = getenv("FLOW_FAULT_LOG");
    // Child processes are not under test.
    unsetenv("LD_PRELOAD");
    if (what == NULL) return;
    if (log != NULL) {
        int opened = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        // A high number, so that the program's descriptor numbers do not change.
        logDescriptor = (int)syscall(SYS_fcntl, opened, F_DUPFD_CLOEXEC, 500);
        syscall(SYS_close, opened);
    }
    char *rest = NULL;
    if (strncmp(what, "memory:", 7) == 0) {
        target = strtol(what + 7, &rest, 10);
        isLasting = *rest == '+';
        chosen = failsMemory;
    } else if (strncmp(what, "call:", 5) == 0) {
        target = strtol(what + 5, &rest, 10);
        if (*rest == ':') {
            for (size_t index = 0; index < sizeof failures / sizeof *failures; index++) {
                if (strcmp(rest + 1, failures[index].name) == 0) failure = failures[index].code;
            }
        }
        chosen = failsCalls;
    }
}

typedef int Main(int, char **, char **);
typedef int Start(Main *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
static Main *programsMain;

static int countedMain(int count, char **arguments, char **environment) {
    kind = chosen;
    return programsMain(count, arguments, environment);
}

int __libc_start_main(Main *main, int count, char **arguments, void (*init)(void), void (*end)(void), void (*unload)(void),
    void *stack) {
    programsMain = main;
    return ((Start *)dlsym(RTLD_NEXT, "__libc_start_main"))(countedMain, count, arguments, init, end, unload, stack);
}

static void note(const char *mark, long number, const char *name, const char *detail) {
    char line[512];
    int length = snprintf(line, sizeof line, "%s%ld %s %s\n", mark, number, name, detail == NULL ? "" : detail);
    if (logDescriptor >= 0 && length > 0) syscall(SYS_write, logDescriptor, line, (size_t)length);
}

// Memory

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static int refusesMemory(const char *name) {
    if (kind != failsMemory) return 0;
    long number = atomic_fetch_add(&memoryCount, 1) + 1;
    if (isLasting ? number < target : number != target) return 0;
    if (number == target) {
        // Allocations of `note` are not counted.
        kind = failsNothing;
        note("", number, name, NULL);
        if (isLasting) kind = failsMemory;
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return refusesMemory("malloc") ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return refusesMemory("calloc") ? NULL : __libc_calloc(count, size); }

void *realloc(void *old, size_t size) { return refusesMemory("realloc") ? NULL : __libc_realloc(old, size); }

void *aligned_alloc(size_t alignment, size_t size) {
    return refusesMemory("aligned_alloc") ? NULL : __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) { return refusesMemory("memalign") ? NULL : __libc_memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (refusesMemory("posix_memalign")) return ENOMEM;
    *result = __libc_memalign(alignment, size);
    return *result == NULL ? ENOMEM : 0;
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    if ((flags & MAP_ANONYMOUS) && refusesMemory("mmap")) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, length, protection, flags, descriptor, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    return mmap(address, length, protection, flags, descriptor, offset);
}

// Calls

/// The ways in which a call can fail besides EIO.
enum { interrupts = 1, needsSpace = 2, needsDescriptor = 4, needsLeave = 8, moves = 16, needsMemory = 32, noDevice = 64 };

/// Returns nonzero if this is the failing call, with its error in `errno`. Returns `shortened` for a read or write that is to
/// be partial.
static int fails(const char *name, int can, const char *detail) {
    if (kind != failsCalls) return 0;
    int saved = errno;
    long number = atomic_fetch_add(&callCount, 1) + 1;
    if (failure == 0) note("", number, name, detail);
    if (number != target || failure == 0) {
        errno = saved;
        return 0;
    }
    int possible = failure == shortened ? can & moves
        : failure == EINTR              ? can & interrupts
        : failure == ENOSPC             ? can & needsSpace
        : failure == EMFILE             ? can & needsDescriptor
        : failure == EACCES             ? can & needsLeave
        : failure == ENOMEM             ? can & needsMemory
                                        : !(can & noDevice);
    note(possible ? "" : "-", number, name, detail);
    errno = possible && failure != shortened ? failure : saved;
    return !possible ? 0 : failure == shortened ? shortened : 1;
}

#define REAL(name) ((__typeof__(&name))real(#name, &found_##name))
#define FOUND(name) static void *found_##name;

static void *real(const char *name, void **found) {
    if (*found == NULL) *found = dlsym(RTLD_NEXT, name);
    return *found;
}

static int modeOf(int flags, va_list arguments) {
    return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, int) : 0;
}

static int openingCan(int flags) {
    return interrupts | needsDescriptor | needsLeave | (flags & O_CREAT ? needsSpace : 0);
}

static int openAt(const char *name, int folder, const char *path, int flags, int mode) {
    return fails(name, openingCan(flags), path) ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list arguments; \
        va_start(arguments, flags); \
        int mode = modeOf(flags, arguments); \
        va_end(arguments); \
        return openAt(#name, AT_FDCWD, path, flags, mode); \
    }
#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list arguments; \
        va_start(arguments, flags); \
        int mode = modeOf(flags, arguments); \
        va_end(arguments); \
        return openAt(#name, folder, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

/// The number of bytes to read or write: all of them, or half if the call is shortened.
static size_t part(int failed, size_t count) { return failed == shortened ? (count + 1) / 2 : count; }

#define READ(name, type, parameters, wanted, ...) \
    FOUND(name) \
    ssize_t name parameters { \
        int failed = fails(#name, interrupts | moves, NULL); \
        if (failed == 1) return -1; \
        size_t count = part(failed, wanted); \
        return REAL(name)(__VA_ARGS__); \
    }
READ(read, ssize_t, (int descriptor, void *bytes, size_t size), size, descriptor, bytes, count)
READ(pread, ssize_t, (int descriptor, void *bytes, size_t size, off_t offset), size, descriptor, bytes, count, offset)
READ(pread64, ssize_t, (int descriptor, void *bytes, size_t size, off_t offset), size, descriptor, bytes, count, offset)

static int writingFails(const char *name, int descriptor) {
    if (atomic_exchange(&writesFail, 0)) {
        errno = ENOSPC;
        return 1;
    }
    char detail[16];
    snprintf(detail, sizeof detail, "%d", descriptor);
    int failed = fails(name, interrupts | needsSpace | moves, detail);
    // Behaves like a disk that fills up in the middle of a write.
    if (failed == shortened) atomic_store(&writesFail, 1);
    return failed;
}

#define WRITE(name, parameters, wanted, ...) \
    FOUND(name) \
    ssize_t name parameters { \
        int failed = writingFails(#name, descriptor); \
        if (failed == 1) return -1; \
        size_t count = part(failed, wanted); \
        return REAL(name)(__VA_ARGS__); \
    }
WRITE(write, (int descriptor, const void *bytes, size_t size), size, descriptor, bytes, count)
WRITE(pwrite, (int descriptor, const void *bytes, size_t size, off_t offset), size, descriptor, bytes, count, offset)
WRITE(writev, (int descriptor, const struct iovec *vectors, int size), (size_t)size, descriptor, vectors, (int)count)

int close(int descriptor) {
    int failed = fails("close", interrupts | needsSpace, NULL);
    int saved = errno;
    // The descriptor is closed even if the call fails.
    int result = (int)syscall(SYS_close, descriptor);
    if (!failed) return result;
    errno = saved;
    return -1;
}

#define CALL(name, can, detail, type, none, parameters, ...) \
    FOUND(name) \
    type name parameters { return fails(#name, can, detail) ? none : REAL(name)(__VA_ARGS__); }

#define FILES interrupts | needsSpace
CALL(fsync, FILES, NULL, int, -1, (int descriptor), descriptor)
CALL(fdatasync, FILES, NULL, int, -1, (int descriptor), descriptor)
CALL(ftruncate, FILES, NULL, int, -1, (int descriptor, off_t size), descriptor, size)
CALL(flock, interrupts, NULL, int, -1, (int descriptor, int operation), descriptor, operation)
CALL(fchmod, needsLeave, NULL, int, -1, (int descriptor, mode_t mode), descriptor, mode)
CALL(fchown, needsLeave, NULL, int, -1, (int descriptor, uid_t user, gid_t group), descriptor, user, group)
CALL(lseek, 0, NULL, off_t, -1, (int descriptor, off_t offset, int whence), descriptor, offset, whence)
CALL(sendfile, interrupts, NULL, ssize_t, -1, (int out, int in, off_t *offset, size_t count), out, in, offset, count)

#define NAMES needsSpace | needsLeave
CALL(rename, NAMES, to, int, -1, (const char *from, const char *to), from, to)
CALL(renameat, NAMES, to, int, -1, (int old, const char *from, int new, const char *to), old, from, new, to)
CALL(link, NAMES, to, int, -1, (const char *from, const char *to), from, to)
CALL(linkat, NAMES, to, int, -1, (int old, const char *from, int new, const char *to, int flags), old, from, new, to, flags)
CALL(symlink, NAMES, to, int, -1, (const char *from, const char *to), from, to)
CALL(unlink, needsLeave, path, int, -1, (const char *path), path)
CALL(unlinkat, needsLeave, path, int, -1, (int folder, const char *path, int flags), folder, path, flags)
CALL(rmdir, needsLeave, path, int, -1, (const char *path), path)
CALL(mkdir, NAMES, path, int, -1, (const char *path, mode_t mode), path, mode)
CALL(mkdirat, NAMES, path, int, -1, (int folder, const char *path, mode_t mode), folder, path, mode)
CALL(mkstemp, NAMES | needsDescriptor, path, int, -1, (char *path), path)
CALL(chmod, needsLeave, path, int, -1, (const char *path, mode_t mode), path, mode)
CALL(chdir, needsLeave, path, int, -1, (const char *path), path)

#define LOOKS needsLeave | needsMemory
CALL(stat, LOOKS, path, int, -1, (const char *path, struct stat *status), path, status)
CALL(stat64, LOOKS, path, int, -1, (const char *path, struct stat64 *status), path, status)
CALL(lstat, LOOKS, path, int, -1, (const char *path, struct stat *status), path, status)
CALL(lstat64, LOOKS, path, int, -1, (const char *path, struct stat64 *status), path, status)
CALL(fstat, 0, NULL, int, -1, (int descriptor, struct stat *status), descriptor, status)
CALL(fstat64, 0, NULL, int, -1, (int descriptor, struct stat64 *status), descriptor, status)
CALL(fstatat, LOOKS, path, int, -1, (int folder, const char *path, struct stat *status, int flags), folder, path, status, flags)
CALL(access, needsLeave, path, int, -1, (const char *path, int mode), path, mode)
CALL(faccessat, needsLeave, path, int, -1, (int folder, const char *path, int mode, int flags), folder, path, mode, flags)
CALL(readlink, needsLeave, path, ssize_t, -1, (const char *path, char *text, size_t size), path, text, size)
CALL(realpath, LOOKS, path, char *, NULL, (const char *path, char *resolved), path, resolved)
CALL(getcwd, needsLeave, NULL, char *, NULL, (char *path, size_t size), path, size)
CALL(opendir, needsLeave | needsDescriptor | needsMemory, path, DIR *, NULL, (const char *path), path)
CALL(fdopendir, needsMemory, NULL, DIR *, NULL, (int descriptor), descriptor)
CALL(readdir, 0, NULL, struct dirent *, NULL, (DIR *folder), folder)
CALL(closedir, interrupts, NULL, int, -1, (DIR *folder), folder)
CALL(fts_open, needsDescriptor | needsMemory, NULL, FTS *, NULL,
    (char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)), paths, options, compare)
CALL(fts_read, 0, NULL, FTSENT *, NULL, (FTS *folder), folder)
CALL(fopen, openingCan(O_CREAT) | needsMemory, path, FILE *, NULL, (const char *path, const char *mode), path, mode)

CALL(pipe, needsDescriptor | noDevice, NULL, int, -1, (int ends[2]), ends)
CALL(dup, needsDescriptor | noDevice, NULL, int, -1, (int descriptor), descriptor)
CALL(dup2, interrupts | needsDescriptor | noDevice, NULL, int, -1, (int old, int new), old, new)
CALL(poll, interrupts | needsMemory | noDevice, NULL, int, -1, (struct pollfd *waited, nfds_t count, int timeout), waited, count, timeout)
CALL(waitpid, interrupts | noDevice, NULL, pid_t, -1, (pid_t child, int *status, int options), child, status, options)
CALL(tcgetattr, 0, NULL, int, -1, (int descriptor, struct termios *state), descriptor, state)
CALL(tcsetattr, interrupts, NULL, int, -1, (int descriptor, int when, const struct termios *state), descriptor, when, state)
CALL(getrlimit, 0, NULL, int, -1, (__rlimit_resource_t which, struct rlimit *limit), which, limit)
CALL(setrlimit, 0, NULL, int, -1, (__rlimit_resource_t which, const struct rlimit *limit), which, limit)
CALL(sigaltstack, needsMemory | noDevice, NULL, int, -1, (const stack_t *new, stack_t *old), new, old)

#define STARTS needsMemory | needsDescriptor
FOUND(pthread_create)
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
    return fails("pthread_create", STARTS, NULL) ? EAGAIN : REAL(pthread_create)(thread, attributes, work, argument);
}

FOUND(posix_spawn)
int posix_spawn(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const words[], char *const environment[]) {
    if (fails("posix_spawn", STARTS | needsLeave, path)) return errno;
    return REAL(posix_spawn)(child, path, actions, attributes, words, environment);
}
