import { expect, it } from 'vitest'
import { messageIn, readableLine } from './log-line.ts'

it.each([
  ['Listening', 'Listening', 'Listening'],
  [
    '{"level":50,"msg":"The database is unavailable"}',
    'The database is unavailable',
    'The database is unavailable',
  ],
  [
    '{"msg":"call failed","err":{"stack":"Error: no\\n  at x"}}',
    'call failed',
    'call failed\nError: no\n  at x',
  ],
  ['{"no":"message"}', '{"no":"message"}', '{"no":"message"}'],
  ['{broken', '{broken', '{broken'],
])('%s', (line, message, readable) => {
  expect([messageIn(line), readableLine(line)]).toEqual([message, readable])
})
