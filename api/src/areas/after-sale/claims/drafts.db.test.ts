import { claimDraftGet, claimDraftRemove, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { describe, expect, it } from 'vitest'
import { callApp } from '#testing/test-app.ts'
import {
  added,
  admin,
  app,
  buyer,
  errorsOf,
  item,
  openClaims,
  orders,
  sendFile,
  test,
} from './testing/claims.ts'

openClaims()

describe('a draft', () => {
  const save = async (given: object, who: { token: string } = buyer) =>
    callApp(app, claimDraftSave, { body: { ...given } }, who)
  const view = (id: number, who: { token: string } = buyer) =>
    callApp(app, claimDraftGet, { params: { id: String(id) } }, who)

  it('stores its parts and files, shows what is missing and warns of duplicates, until it is sent', async () => {
    const sent = await added()
    const file = await sendFile()
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    await save({ id, items: [item({ files: [file] })] })
    await save({ id, wish: 'deliver' })
    const draft = (await view(id)).json().data
    expect(draft).toMatchObject({
      content: { type: 'shortage', wish: 'deliver' },
      items: [{ name: 'Дрель ударная', left: 3, sent_files: [{ id: file, name: 'Фото.jpg' }] }],
      order: { problem: null, lines: [{ shipped: 5, claimed: 2, left: 3 }] },
      term: { basis: 'contract', days_left: 20 },
      duplicates: [{ number: sent, article: 'DR-1' }],
    })
    const { expires_at } = await test.db
      .selectFrom('file')
      .select('expires_at')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)
    await added({ draft: id, items: [item({ files: [file] })] })
    expect((await view(id)).statusCode).toBe(404)
  })

  it.each([
    ['order', () => ({ order_number: 'В-999999' }), 'order_number'],
    ['line', () => ({ items: [item({ order_line: orders.old.line })] }), 'items.0.order_line'],
    ['file', () => ({ items: [item({ files: ['0'.repeat(32)] })] }), 'items.0.files'],
    ['person', () => ({ contact: 999_999 }), 'contact'],
  ])('does not accept another’s %s', async (_what, given, field) => {
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    expect(errorsOf(await save({ id, ...given() }))).toEqual([field])
  })

  it('is private to its author, and loses its items with its order', async () => {
    const { id } = (
      await save({ type: 'shortage', source: 'order', order_number: orders.fresh.number })
    ).json().data
    await save({ id, items: [item()] })
    expect((await view(id, admin)).statusCode).toBe(404)
    expect((await save({ id, wish: 'repair' }, admin)).statusCode).toBe(404)
    expect((await callApp(app, claimDraftRemove, { body: { id } }, admin)).statusCode).toBe(404)
    await save({ id, order_number: orders.old.number })
    expect((await view(id)).json().data.items).toEqual([])
    expect((await callApp(app, claimDraftRemove, { body: { id } }, buyer)).statusCode).toBe(200)
    expect((await view(id)).statusCode).toBe(404)
  })

  it('started twice with one key is one draft; another key creates another draft', async () => {
    const begin = async (who: { token: string } = buyer) =>
      (await save({ key: 'begun-without-a-network' }, who)).json().data.id as number
    const [one, two] = [await begin(), await begin()]
    expect(two).toBe(one)
    // Typed on before the answer came: the newer words are kept.
    const typed = { key: 'begun-without-a-network', comment: 'Дописано' }
    expect((await save(typed)).json().data.id).toBe(one)
    expect((await view(one)).json().data.content.comment).toBe('Дописано')
    expect(await begin(admin)).not.toBe(one)
    expect((await callApp(app, claimDraftRemove, { body: { id: one } }, buyer)).statusCode).toBe(200)
    expect(await begin()).not.toBe(one)
  })
})
