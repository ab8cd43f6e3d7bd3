import { expect, test } from 'vitest'
import { ownSet } from './own-set.ts'
import { compositionOf, newRemotes, ownList } from './released-set.ts'

const remotes = { 'mfe-catalog': { version: '0123456789ab', files: 'sha256-a' } }

test('a process knows its set and what is new in it from its variables', () => {
  const { env } = compositionOf({ id: 12, remotes }, ['mfe-catalog', 'mfe-personal'])
  expect([ownSet(env), newRemotes(env)]).toEqual([12, ['mfe-catalog', 'mfe-personal']])
  expect([ownSet({}), newRemotes({})]).toEqual([null, []])
  expect(newRemotes(compositionOf({ id: 1, remotes }).env)).toEqual([])
})

test('the list of its set has the address of each version in its origin', () => {
  const { env } = compositionOf({ id: 1, remotes })
  expect(ownList({ 'mfe-catalog': 'https://catalog.example' }, env)).toEqual({
    remotes: {
      'mfe-catalog': { url: 'https://catalog.example/mfe-catalog/0123456789ab/', files: 'sha256-a' },
    },
  })
})
