import Foundation

// The script ends here and not in `run`: optimised by Swift 6.3.1, a generic function that loops and then ends the program
// runs on behind its end.
exit(UpgradeExample.run(CommandLine.arguments.dropFirst()))
