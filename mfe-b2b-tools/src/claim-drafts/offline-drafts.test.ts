import 'fake-indexeddb/auto'
import { claimAdd, claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd, fileRemove } from '@verstak/contract/files/calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { AT_THE_STORE, draftsOf, holdBack, keepSeen } from './drafts.ts'
import { keptDraft } from './kept-drafts.ts'
import { filesOf } from './kept-files.ts'
import { isOffline } from './offline.ts'
import { sendDrafts } from './send-drafts.ts'
import { claimOf, draft, item, network, photo, seen, store } from './testing/claim-store.ts'

let owner = 0
beforeEach(() => {
  owner += 1
  network(true)
})

const unavailable = () => {
  throw shopError('unavailable')
}
const offline = async <T>(work: () => Promise<T>): Promise<T> => {
  network(false)
  const result = await work()
  network(true)
  return result
}

describe('a draft that the server has completely', () => {
  test('is read from the server when reachable, otherwise from the browser', async () => {
    const { api } = store()
    const newer = { ...seen, content: { ...seen.content, comment: 'С другого устройства' } }
    api.on(claimDraftGet, () => newer)
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    expect(await drafts.get(draft)).toEqual({ view: newer, place: AT_THE_STORE })
    expect(await offline(() => drafts.get(draft))).toEqual({ view: seen, place: AT_THE_STORE })
    expect(api.asked(claimDraftGet)).toHaveLength(1)
    api.on(claimDraftGet, () => {
      throw shopError('notFound')
    })
    await expect(drafts.get(draft)).rejects.toMatchObject({ kind: 'notFound' })
  })

  test('is changed only on the server while it is reachable', async () => {
    const { api } = store()
    await keepSeen(owner, seen)
    expect(await draftsOf(api.api, owner).save({ id: draft, comment: 'Скол' })).toBe(draft)
    expect(api.asked(claimDraftSave)).toEqual([{ body: { id: draft, comment: 'Скол' } }])
    expect((await keptDraft(owner, draft))?.changes).toEqual({})
  })

  test('becomes a claim at once and is deleted from the browser', async () => {
    const { api } = store()
    await keepSeen(owner, seen)
    expect(await draftsOf(api.api, owner).send(claimOf([]), draft)).toBe('П-2026-000001')
    expect(api.asked(claimAdd)).toMatchObject([{ body: { draft } }])
    expect(await keptDraft(owner, draft)).toBeUndefined()
  })
})

describe('without an author every call goes to the server', () => {
  test('and the browser stores nothing', async () => {
    const { api } = store()
    api.on(claimDraftGet, () => seen)
    const drafts = draftsOf(api.api, undefined)
    expect(await drafts.get(draft)).toEqual({ view: seen, place: AT_THE_STORE })
    expect(await drafts.save({ comment: 'Скол' })).toBe(70)
    expect(await drafts.send(claimOf([]), draft)).toBe('П-2026-000001')
    expect(api.asked(claimDraftGet)).toEqual([{ params: { id: draft } }])
    expect(api.asked(claimDraftSave)).toEqual([{ body: { comment: 'Скол' } }])
    expect(api.asked(claimAdd)).toEqual([claimOf([])])
  })
})

describe('a draft unknown to the browser', () => {
  test('is handled by the server only, and failures are shown', async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    api.on(claimDraftGet, unavailable)
    await expect(drafts.get(draft)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await drafts.send(claimOf([]), draft)).toBe('П-2026-000001')
    api.on(claimDraftSave, unavailable)
    await expect(drafts.save({ id: draft, comment: 'Скол' })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await keptDraft(owner, draft)).toBeUndefined()
    await holdBack(owner, draft)
  })

  test('is created on the server with its own key while the server is reachable', async () => {
    const { api } = store()
    expect(await draftsOf(api.api, owner).save({ type: 'damage', comment: undefined })).toBe(70)
    expect(api.asked(claimDraftSave)).toEqual([
      { body: { key: expect.stringMatching(/^claim-draft-\d{12}$/), type: 'damage' } },
    ])
  })
})

describe('a refusal by the server', () => {
  test('of a change sent with others is shown at once', async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    await offline(() => drafts.save({ id: draft, comment: 'Скол' }))
    api.on(claimDraftSave, () => {
      throw shopError('invalid', 'Такой строки в заказе нет')
    })
    await expect(drafts.save({ id: draft, items: [item] })).rejects.toThrow('Такой строки в заказе нет')
  })

  test('of a claim sent with its photos is shown at once', async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    const file = await offline(() => filesOf(owner, draft).add({ file: photo, purpose: 'claim' }, {}))
    api.on(claimAdd, () => {
      throw shopError('invalid', 'Можно заявить не больше 3')
    })
    await expect(drafts.send(claimOf([file.id]), draft)).rejects.toThrow('Можно заявить не больше 3')
    expect(api.asked(fileAdd)).toHaveLength(1)
  })
})

test('a claim stays in the browser when the server stops answering', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  await keepSeen(owner, seen)
  api.on(claimAdd, unavailable)
  expect(await drafts.send(claimOf([]), draft)).toBeNull()
  expect((await drafts.get(draft)).place).toMatchObject({ waits: true })
  api.on(claimAdd, () => ({ number: 'П-2026-000005' }))
  expect(await drafts.send(claimOf([]), draft)).toBe('П-2026-000005')
})

describe('a draft with unsent changes', () => {
  const write = async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    await offline(() => drafts.save({ id: draft, comment: 'Скол' }))
    return { api, drafts }
  }

  test('is read from the browser and sent completely with the next change', async () => {
    const { api, drafts } = await write()
    expect((await drafts.get(draft)).view.content.comment).toBe('Скол')
    expect(api.asked(claimDraftGet)).toEqual([])
    expect(await drafts.save({ id: draft, items: [item] })).toBe(draft)
    expect(api.asked(claimDraftSave)).toEqual([{ body: { id: draft, comment: 'Скол', items: [item] } }])
    expect((await keptDraft(owner, draft))?.changes).toEqual({})
  })

  test('is not overwritten by the server’s copy', async () => {
    await write()
    expect(await keepSeen(owner, seen)).toBe(true)
    expect((await keptDraft(owner, draft))?.changes).toEqual({ comment: 'Скол' })
  })

  test('becomes a claim only when the server is reachable, and may be cancelled before', async () => {
    const { api, drafts } = await write()
    expect(await offline(() => drafts.send(claimOf([]), draft))).toBeNull()
    expect((await drafts.get(draft)).place).toEqual({ unsent: true, files: 0, waits: true, problem: null })
    await holdBack(owner, draft)
    expect((await drafts.get(draft)).place).toMatchObject({ unsent: true, waits: false })
    await sendDrafts(api.api, owner)
    expect(api.asked(claimAdd)).toEqual([])
  })

  test('changed after it was finished must be finished again', async () => {
    const { drafts } = await write()
    await offline(() => drafts.send(claimOf([]), draft))
    await offline(() => drafts.save({ id: draft, comment: 'Скол и трещина' }))
    expect((await keptDraft(owner, draft))?.claim).toBeNull()
  })
})

test('an overdue claim is refused without a call, unless it is a service request', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  const late = { ...seen, term: { late: true } as NonNullable<typeof seen.term> }
  await keepSeen(owner, late)
  const claim = claimOf([])
  const asked = offline(() => drafts.send(claim, draft))
  await expect(asked).rejects.toMatchObject({ errors: [{ field: 'as_request' }] })
  const request = { ...claim, body: { ...claim.body, as_request: true } }
  expect(await offline(() => drafts.send(request, draft))).toBeNull()
})

describe('sending unsent drafts', () => {
  test('stops at the first draft without a connection and resumes there', async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    await keepSeen(owner, { ...seen, id: 8 })
    for (const id of [draft, 8]) await offline(() => drafts.save({ id, comment: 'Скол' }))
    api.on(claimDraftSave, unavailable)
    expect((await sendDrafts(api.api, owner)).size).toBe(1)
    api.on(claimDraftSave, ({ body }) => ({ id: Number(body?.id) }))
    expect((await sendDrafts(api.api, owner)).size).toBe(2)
  })

  test('waits for the author to sign in again, without a refusal', async () => {
    const { api } = store()
    await keepSeen(owner, seen)
    await offline(() => draftsOf(api.api, owner).save({ id: draft, comment: 'Скол' }))
    api.on(claimDraftSave, () => {
      throw shopError('sessionOver')
    })
    expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'offline' })
    expect(await keptDraft(owner, draft)).toMatchObject({ problem: null, changes: { comment: 'Скол' } })
  })

  test('removes a photo that the server refuses, and the author finishes the claim again', async () => {
    const { api } = store()
    const drafts = draftsOf(api.api, owner)
    await keepSeen(owner, seen)
    const file = await offline(() => filesOf(owner, draft).add({ file: photo, purpose: 'claim' }, {}))
    await offline(() => drafts.save({ id: draft, items: [{ ...item, files: [file.id] }] }))
    await offline(() => drafts.send(claimOf([file.id]), draft))
    api.on(fileAdd, () => {
      throw shopError('invalid', 'Файл не читается')
    })
    expect((await sendDrafts(api.api, owner)).get(draft)).toMatchObject({
      problem: expect.stringContaining('«Скол.jpg» магазин не принял'),
    })
    const left = await keptDraft(owner, draft)
    expect(left).toMatchObject({ files: [], claim: null, changes: { items: [{ files: [] }] } })
    expect(api.asked(claimAdd)).toEqual([])
  })
})

test('an unsent photo is deleted in the browser, a sent one on the server', async () => {
  const { api } = store()
  api.on(fileRemove, () => null)
  await keepSeen(owner, seen)
  const files = filesOf(owner, draft)
  const { id } = await offline(() => files.add({ file: photo, purpose: 'claim' }, {}))
  await files.remove(id)
  expect((await keptDraft(owner, draft))?.files).toEqual([])
  expect(api.asked(fileRemove)).toEqual([])
  await files.remove('f'.repeat(32))
  expect(api.asked(fileRemove)).toEqual([{ body: { id: 'f'.repeat(32) } }])
})

test('a photo that was refused, interrupted, or has no draft is not stored', async () => {
  const { api } = store()
  await keepSeen(owner, seen)
  const add = (sending = {}, at = draft) => filesOf(owner, at).add({ file: photo, purpose: 'claim' }, sending)
  api.on(fileAdd, () => {
    throw shopError('invalid', 'Файл слишком велик')
  })
  await expect(add()).rejects.toMatchObject({ kind: 'invalid' })
  api.on(fileAdd, unavailable)
  await expect(add({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(add({}, 99)).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await keptDraft(owner, draft))?.files).toEqual([])
})

test.each([
  ['no answer of the store', shopError('unavailable'), true],
  ['a refusal', shopError('invalid'), false],
  ['code that did not load', Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' }), true],
  ['remote code that did not load', Object.assign(new Error('no script'), { request: 'a.js' }), true],
  ['a fault', new Error('a fault'), false],
  ['something else', 'text', false],
])('%s: offline %s', (_what, error, offline) => {
  expect(isOffline(error)).toBe(offline)
})
