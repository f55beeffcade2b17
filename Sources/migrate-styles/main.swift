import MigrateStylesCommand

MigrateStyles.main()
