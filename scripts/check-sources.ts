import { FRONT_ENDS, ROOT, WORKSPACE } from './lib/front-ends.ts'
import { checkAddresses, checkImports, checkSizes, checkStates, checkStyles } from './source-checks.ts'

const findings = [
  ...checkStyles(ROOT, ['shared', ...FRONT_ENDS]),
  ...checkAddresses(ROOT, ['shared', 'api', ...FRONT_ENDS]),
  ...checkStates(ROOT, ['shared', ...FRONT_ENDS]),
  ...checkImports(ROOT, ['shared', 'api', ...FRONT_ENDS]),
  ...checkSizes(ROOT, ['scripts', ...WORKSPACE]),
]
for (const { file, line, reason } of findings) console.error(`${file}:${line}: ${reason}`)
if (findings.length > 0) process.exitCode = 1
