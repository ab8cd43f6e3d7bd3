import '../bench/run.ts'
