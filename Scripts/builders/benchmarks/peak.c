// Runs a command and writes its peak memory in bytes to a file. A process that Python starts directly reports Python's peak.
//   peak FILE COMMAND…

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
    if (count < 3) return 2;
    pid_t child = fork();
    if (child == 0) {
        execvp(words[2], words + 2);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 1;
    FILE *file = fopen(words[1], "w");
    if (file == NULL) return 1;
#ifdef __APPLE__
    fprintf(file, "%ld", usage.ru_maxrss);
#else
    fprintf(file, "%ld", usage.ru_maxrss * 1024);
#endif
    if (fclose(file) != 0) return 1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
