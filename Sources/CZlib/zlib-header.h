// The system's zlib. Debian and Ubuntu have its header in the package zlib1g-dev, which `script/setup sqlite` installs; Apple's SDKs
// contain it.
#include <zlib.h>
