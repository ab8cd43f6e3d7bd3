import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const WATCH = join(import.meta.dirname, 'watch-event-loop.ts')
const LIMIT_MS = 300

test.each([
  // A busy machine may need seconds for the answer.
  ['a loop', 'for (;;) {}', 30_000, { stack: expect.stringContaining('frozenHere') }],
  // It may not let the main thread answer where it is.
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + '!')`, 100, {}],
])(
  'ends a process that %s keeps busy, and logs why',
  async (_, work, answer, where) => {
    const source = `
    import { endWhenFrozen } from ${JSON.stringify(WATCH)}
    endWhenFrozen('api', ${LIMIT_MS}, ${answer})()
    setTimeout(function frozenHere() { ${work} }, 200)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
    const said = text(child.stderr)
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(JSON.parse((await said).trim())).toMatchObject({
      level: 60,
      time: expect.any(Number),
      part: 'api',
      msg: expect.stringContaining('no turn in 300 ms'),
      what: 'stalled',
      ...where,
    })
  },
  60_000,
)
