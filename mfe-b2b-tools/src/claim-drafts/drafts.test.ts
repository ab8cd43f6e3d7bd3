import 'fake-indexeddb/auto'
import { claimAdd, claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { draftsOf, keepSeen } from './drafts.ts'
import { isLocalId, keptDraft, unsentDrafts } from './kept-drafts.ts'
import { filesOf } from './kept-files.ts'
import { sendDrafts } from './send-drafts.ts'
import { claimOf, draft, item, network, photo, seen, store } from './testing/claim-store.ts'

const LIE = 'a claim that was sent although its answer was lost'
let owner = 0

beforeEach(() => {
  owner += 1
  network(true)
})

test('a draft saved offline is shown as saved, and is sent once when the network is back', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  await keepSeen(owner, seen)
  network(false)
  expect(await drafts.save({ id: draft, items: [item] })).toBe(draft)
  const { view, place } = await drafts.get(draft)
  expect(view.items).toMatchObject([{ name: 'Дрель', unit: 'шт', left: 3, defect: 'broken' }])
  expect(place).toMatchObject({ unsent: true, waits: false })
  expect(api.asked(claimDraftSave)).toEqual([])

  network(true)
  expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'draft', id: draft })
  expect(await sendDrafts(api.api, owner)).toEqual(new Map())
  expect(api.asked(claimDraftSave)).toEqual([{ body: { id: draft, items: [item] } }])
})

test('photos are sent before the claim that refers to them', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  await keepSeen(owner, seen)
  network(false)
  const file = await filesOf(owner, draft).add({ file: photo, purpose: 'claim' }, {})
  await drafts.save({ id: draft, items: [{ ...item, files: [file.id] }] })
  expect((await drafts.get(draft)).view.items[0]?.sent_files).toMatchObject([{ name: 'Скол.jpg', size: 4 }])
  expect(await drafts.send(claimOf([file.id]), draft)).toBeNull()
  expect((await drafts.get(draft)).place).toMatchObject({ waits: true, files: 1 })

  network(true)
  expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'claim', number: 'П-2026-000001' })
  const sent = api.asked(fileAdd)[0]?.body?.file
  expect(await sent?.text()).toBe('jpeg')
  expect(api.asked(claimAdd)).toMatchObject([{ body: { items: [{ files: ['1'.padStart(32, 'a')] }] } }])
  expect(await unsentDrafts(owner)).toEqual([])
})

test(`${LIE} is sent again under its key without a duplicate; its photo is not sent twice`, async () => {
  const { api, state, made } = store()
  await keepSeen(owner, seen)
  network(false)
  const file = await filesOf(owner, draft).add({ file: photo, purpose: 'claim' }, {})
  await draftsOf(api.api, owner).send(claimOf([file.id]), draft)
  network(true)
  state.lost = true
  expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'offline' })
  state.lost = false
  expect((await sendDrafts(api.api, owner)).get(draft)).toMatchObject({ state: 'claim' })
  expect(api.asked(fileAdd)).toHaveLength(1)
  expect(made.size).toBe(1)
})

test('a form with the local id of a photo refers to the uploaded photo', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  await keepSeen(owner, seen)
  network(false)
  const file = await filesOf(owner, draft).add({ file: photo, purpose: 'claim' }, {})
  network(true)
  await sendDrafts(api.api, owner)
  await drafts.save({ id: draft, items: [{ ...item, files: [file.id] }] })
  expect(api.asked(claimDraftSave)[0]?.body?.items?.[0]?.files).toEqual(['1'.padStart(32, 'a')])
})

test('a draft begun offline has a local id until the server assigns one', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  network(false)
  const id = await drafts.save({ type: 'incomplete', source: 'item', order_number: '' })
  expect(isLocalId(id)).toBe(true)
  await drafts.save({ id, items: [{ ...item, order_line: undefined, custom_article: 'Насадка' }] })
  expect((await drafts.get(id)).view.items).toMatchObject([{ name: 'Насадка', unit: 'шт' }])
  network(true)
  expect((await sendDrafts(api.api, owner)).get(id)).toEqual({ state: 'draft', id: 70 })
  expect(api.asked(claimDraftSave)).toMatchObject([
    { body: { key: `claim-draft-${id}` } },
    { body: { id: 70, type: 'incomplete', items: [{ custom_article: 'Насадка' }] } },
  ])
  expect(await keptDraft(owner, id)).toBeUndefined()
})

test('a refused draft waits for its author’s correction and is not sent again automatically', async () => {
  const { api } = store()
  await keepSeen(owner, seen)
  network(false)
  await draftsOf(api.api, owner).send(claimOf([]), draft)
  network(true)
  api.on(claimAdd, () => {
    throw shopError('invalid', 'Можно заявить не больше 3', 'items.0.quantity')
  })
  expect((await sendDrafts(api.api, owner)).get(draft)).toMatchObject({ state: 'refused' })
  expect((await keptDraft(owner, draft))?.problem).toContain('не больше 3')
  await sendDrafts(api.api, owner)
  expect(api.asked(claimAdd)).toHaveLength(1)
})

test('a draft deleted on the server is recreated; a claim is sent without its draft', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  const gone = () => {
    throw shopError('notFound', 'Такого черновика нет')
  }
  await keepSeen(owner, seen)
  network(false)
  await drafts.save({ id: draft, items: [item] })
  network(true)
  api.on(claimDraftSave, ({ body }) => (body?.id === draft ? gone() : { id: 71 }))
  expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'draft', id: 71 })

  await keepSeen(owner, seen)
  network(false)
  await drafts.send(claimOf([]), draft)
  network(true)
  api.on(claimAdd, ({ body }) => (body?.draft ? gone() : { number: 'П-2026-000009' }))
  expect((await sendDrafts(api.api, owner)).get(draft)).toEqual({ state: 'claim', number: 'П-2026-000009' })
})

test('an author sees only their own drafts', async () => {
  const { api } = store()
  await keepSeen(owner, seen)
  network(false)
  await draftsOf(api.api, owner).save({ id: draft, items: [item] })
  expect(await unsentDrafts(owner)).toHaveLength(1)
  expect(await unsentDrafts(owner + 1000)).toEqual([])
  expect(await keptDraft(owner + 1000, draft)).toBeUndefined()
})

test('a server that does not answer is treated as offline; a refusal by the server is not', async () => {
  const { api } = store()
  const drafts = draftsOf(api.api, owner)
  await keepSeen(owner, seen)
  api.on(claimDraftSave, () => {
    throw shopError('unavailable')
  })
  api.on(claimDraftGet, () => {
    throw shopError('unavailable')
  })
  expect(await drafts.save({ id: draft, items: [item] })).toBe(draft)
  expect((await drafts.get(draft)).place.unsent).toBe(true)
  api.on(claimDraftSave, () => {
    throw shopError('invalid', 'Такой строки в заказе нет', 'items.0.order_line')
  })
  await expect(drafts.save({ id: draft, items: [item] })).rejects.toMatchObject({ kind: 'invalid' })
  expect((await drafts.get(draft)).view.items).toHaveLength(1)
})
