// Bytes and text.
import Foundation

let data = "héllo".data(using: .utf8)!
print(
    data.count, String(data: data, encoding: .utf8)!, Data([1, 2, 3]).count, Data([65, 66])[0], data.isEmpty,
    Array(Data([7, 8])))
print(
    Data("abc".utf8).base64EncodedString(), String(decoding: Data(base64Encoded: "YWJj")!, as: UTF8.self),
    Data([1]) + Data([2]) == Data([1, 2]))
var bytes = Data([1])
bytes.append(2)
bytes.append(contentsOf: [3, 4])
print(bytes.count, bytes.map { $0 * 2 }, bytes.reduce(0) { $0 + Int($1) }, bytes.first!, bytes.last!)
print(
    Data("a?b>c".utf8).base64EncodedString(),
    String(decoding: Data(base64Encoded: "4pyTIMOgIGxhIG1vZGU=")!, as: UTF8.self))
print(bytes, bytes == Data([1, 2, 3, 4]), [data: 1][data]!)
