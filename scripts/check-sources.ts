import { FRONT_ENDS, ROOT, WORKSPACE } from './lib/front-ends.ts'
import { checkRegularExpressions, KNOWN } from './regular-expressions/check.ts'
import {
  checkAddresses,
  checkBusyButtons,
  checkForms,
  checkImports,
  checkLocalTime,
  checkSizes,
  checkStates,
  checkStorage,
  checkStyles,
} from './source-checks.ts'

/** Checks one package if it is named, otherwise all of them. */
const [room] = process.argv.slice(2)
const among = (folders: readonly string[]): readonly string[] =>
  room ? folders.filter((folder) => folder === room) : folders

const findings = [
  ...checkStyles(ROOT, among(['shared', ...FRONT_ENDS])),
  ...checkAddresses(ROOT, among(['shared', 'api', ...FRONT_ENDS])),
  ...checkStorage(ROOT, among(['shared', ...FRONT_ENDS])),
  ...checkLocalTime(ROOT, among(['shared', 'api', ...FRONT_ENDS])),
  ...checkBusyButtons(ROOT, among(['shared', ...FRONT_ENDS])),
  ...checkStates(ROOT, among(['shared', ...FRONT_ENDS])),
  ...checkForms(ROOT, among(['shared', ...FRONT_ENDS])),
  ...checkImports(ROOT, among(['shared', 'api', ...FRONT_ENDS])),
  ...checkRegularExpressions(ROOT, among(['scripts', 'shared', 'api', 'demo', ...FRONT_ENDS]), {
    known: KNOWN,
  }),
  ...checkSizes(ROOT, among(['scripts', ...WORKSPACE])),
]
for (const { file, line, reason } of findings) console.error(`${file}:${line}: ${reason}`)
if (findings.length > 0) process.exitCode = 1
