@interface MixedKeys : NSObject
@end
