import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compositionOfList, followList, ownList } from './follow-list.ts'
import { newRemotes } from './released-set.ts'
import type { Outcome } from './try-generation.ts'

const list = (catalogue: string, more: object = {}) =>
  JSON.stringify({
    ...more,
    remotes: {
      'mfe-catalog': { url: `http://host/${catalogue}/`, files: '' },
      'mfe-personal': { url: 'http://host/personal/', files: '' },
    },
  })

let folder = ''
let path = ''
let end = () => {}
const changes: { name: string; changed: readonly RemoteName[] }[] = []
let outcome: Outcome = 'serves'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-list-'))
  path = join(folder, 'releases.json')
  writeFileSync(path, list('one'))
  changes.length = 0
  outcome = 'serves'
  end = followList(
    path,
    {
      change: async ({ name, changed }) => {
        changes.push({ name, changed })
        return outcome
      },
    },
    list('one'),
  )
})
afterEach(() => {
  end()
  rmSync(folder, { recursive: true, force: true })
})
const untilChanges = (count: number) => expect.poll(() => changes).toHaveLength(count)

test('a changed list gets new processes, which must load what has changed', async () => {
  writeFileSync(path, list('two'))
  await untilChanges(1)
  expect(changes[0]).toEqual({ name: compositionOfList(list('two')).name, changed: ['mfe-catalog'] })
  // Only the host was rebuilt.
  writeFileSync(path, list('two', { host: 'another' }))
  await untilChanges(2)
  expect(changes[1]?.changed).toEqual([])
})

test('a list that could not be served is not retried, and the next one is compared with the serving one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  outcome = 'unfit'
  writeFileSync(path, list('broken'))
  await untilChanges(1)
  outcome = 'serves'
  writeFileSync(path, list('mended'))
  await untilChanges(2)
  expect(changes.map(({ changed }) => changed)).toEqual([['mfe-catalog'], ['mfe-catalog']])
})

test('a process knows its list and what is new in it', () => {
  const { name, env } = compositionOfList(list('one'), ['mfe-catalog'])
  expect(ownList(env)).toBe(name)
  expect(newRemotes(env)).toEqual(['mfe-catalog'])
  expect(ownList({})).toBeNull()
})
