// The data model of the chart, which counts its actions.
#pragma once

#include <QScxmlCppDataModel>

class Actions : public QScxmlCppDataModel {
    Q_OBJECT
    Q_SCXML_DATAMODEL

public:
    long taken = 0;
    void act() { taken += 1; }
};
