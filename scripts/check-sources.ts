import { FRONT_ENDS, ROOT, WORKSPACE } from './lib/front-ends.ts'
import { checkSizes, checkStyles } from './source-checks.ts'

const findings = [
  ...checkStyles(ROOT, ['shared', ...FRONT_ENDS]),
  ...checkSizes(ROOT, ['scripts', ...WORKSPACE]),
]
for (const { file, line, reason } of findings) console.error(`${file}:${line}: ${reason}`)
if (findings.length > 0) process.exitCode = 1
