// Flow does not read a folder of tests with the folder around it, so two files may declare this class.
final class Panel {}
