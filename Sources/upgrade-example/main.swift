UpgradeExample.run(CommandLine.arguments.dropFirst())
