import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Finding, sources } from '../source-checks.ts'
import { exceptions } from './exceptions.ts'
import { expressionsIn, type Regexp } from './expressions.ts'

const require = createRequire(import.meta.url)
// Its default looks for faster programs, which this project does not install.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = require('recheck') as typeof import('recheck')
const recheck: { readonly version: string } = require('recheck/package.json')

/** Limits count steps: with a time limit a verdict would depend on the machine. */
const LIMITS = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null } as const

/** Digests of the expressions that are known to be linear. Without the file all are analysed, for two minutes. */
export const KNOWN = join(import.meta.dirname, 'linear.txt')

/**
 * Finds the expressions whose time grows faster than the length of the text: one request with a long text freezes
 * a program that uses one. Adds the digests of new linear ones to the file `known`.
 */
export function checkRegularExpressions(
  root: string,
  folders: readonly string[],
  { known, allowed = exceptions }: { known?: string; allowed?: typeof exceptions } = {},
): Finding[] {
  const linear = new Set(known && existsSync(known) ? readFileSync(known, 'utf8').trim().split('\n') : [])
  const before = linear.size
  const findings = sources(root, folders, /\.(tsx?|mjs|js)$/)
    .filter(({ file }) => !file.includes('/testing/'))
    .flatMap(({ file, text }) =>
      expressionsIn(file, text).flatMap(({ line, code, regexp }) => {
        if (allowed.some((exception) => exception.file === file && exception.code === code)) return []
        if (!regexp) return [{ file, line, reason: `${UNKNOWN}: ${code}` }]
        const digest = digestOf(regexp)
        const fault = linear.has(digest) ? null : faultOf(regexp)
        if (fault) return [{ file, line, reason: `${fault}: ${code}` }]
        if (UNBOUNDED.test(regexp.pattern)) linear.add(digest)
        return []
      }),
    )
  if (known && linear.size > before) writeFileSync(known, `${[...linear].sort().join('\n')}\n`)
  return findings
}

const UNKNOWN =
  'выражение собирается при работе программы: запишите его целиком или внесите в scripts/regular-expressions/exceptions.ts'

const digestOf = ({ pattern, flags }: Regexp): string =>
  createHash('sha256').update(`${recheck.version} /${pattern}/${flags}`).digest('hex').slice(0, 20)

/** An expression without an unbounded repetition needs no analysis. */
const UNBOUNDED = /[*+]|,\}/

function faultOf({ pattern, flags }: Regexp): string | null {
  if (!UNBOUNDED.test(pattern)) return null
  const verdict = checkSync(pattern, flags, LIMITS)
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return `не удалось проверить (${verdict.error.kind})`
  return `время растёт быстрее длины текста (${verdict.complexity.summary}), например на ${verdict.attack.pattern}`
}
