// Pushes and pops in a statechart that Qt's SCXML compiler translated to C++. `statechart COUNT` prints the numbers of
// transitions and actions. The event queue is Qt's own, and is drained after each event.
#include <QCoreApplication>
#include <cstdio>
#include <cstdlib>

#include "actions.h"
#include "chart.h"

int main(int count, char **arguments) {
    QCoreApplication app(count, arguments);
    const long times = count > 1 ? std::atol(arguments[1]) : 0;
    const QString push = QStringLiteral("push"), pop = QStringLiteral("pop");
    Actions actions;
    Chart chart;
    chart.setDataModel(&actions);
    chart.start();
    QCoreApplication::processEvents();
    actions.taken = 0;
    for (long turn = 0; turn < times; turn += 1) {
        chart.submitEvent(push);
        QCoreApplication::processEvents();
        chart.submitEvent(pop);
        QCoreApplication::processEvents();
    }
    std::printf("{\"transitions\":%ld,\"actions\":%ld}\n", 2 * times, actions.taken);
}
