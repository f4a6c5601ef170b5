// A folder of tests is not read with the folder around it: two files may declare this class.
final class Panel {}
