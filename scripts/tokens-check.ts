import { FRONT_ENDS, ROOT, WORKSPACE } from './lib/front-ends.ts'
import { checkSizes, checkTokens } from './source-checks.ts'

const findings = [
  ...checkTokens(ROOT, ['shared', ...FRONT_ENDS]),
  ...checkSizes(ROOT, ['scripts', ...WORKSPACE]),
]
for (const { file, line, reason } of findings) console.error(`${file}:${line}: ${reason}`)
if (findings.length > 0) process.exitCode = 1
