import StyleEvalCommand

StyleEval.main()
