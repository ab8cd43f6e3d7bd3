import { expect, test } from 'vitest'
import { forgiveBlinks } from './blinks.ts'
import { ChangedFileError } from './released-files.ts'

const GONE = new Error('connect ECONNREFUSED')

test('an origin may be away for some seconds, again and again', () => {
  let now = 0
  const { forgives, over } = forgiveBlinks(() => now)
  for (const start of [0, 100_000]) {
    now = start
    expect(forgives('mfe-catalog', GONE)).toBe(true)
    now = start + 7_999
    expect(forgives('mfe-catalog', GONE)).toBe(true)
    over('mfe-catalog')
  }
  now = 200_000
  expect(forgives('mfe-catalog', GONE)).toBe(true)
  now = 208_000
  expect(forgives('mfe-catalog', GONE)).toBe(false)
  expect(forgives('mfe-personal', GONE)).toBe(true)
})

test('a changed file is never forgiven', () => {
  expect(forgiveBlinks().forgives('mfe-catalog', new ChangedFileError('web/main.js'))).toBe(false)
})
