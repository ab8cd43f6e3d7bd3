import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newView } from './draft-changes.ts'
import {
  isLocalId,
  isUnsent,
  type KeptDraft,
  keepDraft,
  keptDraft,
  newLocalId,
  randomId,
  unsentDrafts,
} from './kept-drafts.ts'
import { claimOf } from './testing/claim-store.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-23T12:00:00Z')
let owner = 0
beforeEach(() => {
  owner += 1
})

const kept = (id: number, more: Partial<KeptDraft> = {}): KeptDraft => ({
  ...{ id, owner, view: newView(id), changes: {}, files: [], aliases: {}, claim: null, problem: null },
  ...{ time: now, ...more },
})
const changed = { changes: { comment: 'Скол' } }

describe('a draft', () => {
  test.each<[string, Partial<KeptDraft>, boolean]>([
    ['that the store has whole', {}, false],
    ['with a refusal that was mended', { problem: 'Нет' }, false],
    ['with a change', changed, true],
    ['with a file', { files: [{ id: 'f', name: 'a', type: 'b', bytes: new ArrayBuffer(1) }] }, true],
    ['with a finished claim', { claim: claimOf([]) }, true],
    ['that the store does not know', { id: newLocalId() }, true],
  ])('%s', (_what, more, unsent) => {
    expect(isUnsent(kept(7, more))).toBe(unsent)
  })

  test('has a local id outside the range of database ids', () => {
    expect(isLocalId(newLocalId())).toBe(true)
    expect(isLocalId(900_000_000_000)).toBe(true)
    expect(isLocalId(899_999_999_999)).toBe(false)
    expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
  })
})

test('the unsent drafts of one author are sorted newest first', async () => {
  await keepDraft(kept(1, { ...changed, time: now - 2 }))
  await keepDraft(kept(2, { ...changed, time: now }))
  await keepDraft(kept(3, { ...changed, time: now - 1 }))
  await keepDraft(kept(4))
  await keepDraft(kept(5, { ...changed, owner: owner + 1000 }))
  expect((await unsentDrafts(owner, now)).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a sent draft is deleted after 30 days, an unsent one never', async () => {
  await keepDraft(kept(1, { time: now - 30 * DAY }))
  await keepDraft(kept(2, { time: now - 30 * DAY - 1 }))
  await keepDraft(kept(3, { ...changed, time: now - 365 * DAY }))
  expect((await unsentDrafts(owner, now)).map(({ id }) => id)).toEqual([3])
  expect((await keptDraft(owner, 1))?.id).toBe(1)
  expect(await keptDraft(owner, 2)).toBeUndefined()
})
