import type { ClaimItem, DraftView } from '@verstak/contract/claims/schemas.ts'
import { describe, expect, test } from 'vitest'
import { newView, withParts, withSentFile } from './draft-changes.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { claimOf, item, seen } from './testing/claim-store.ts'

const file = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', bytes: new ArrayBuffer(3) })
const sentFile = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 3 })
type Seen = DraftView['items'][number]
const seenItem = (more: Partial<Seen> = {}): Seen => ({
  ...{ ...item, name: 'Дрель', unit: 'компл', picture: null, left: 3, sent_files: [sentFile('old')] },
  ...more,
})
const full: DraftView = { ...seen, items: [seenItem()], term: { late: false } as DraftView['term'] }
const itemsOf = (items: ClaimItem[], view = full, files = [file('new')]) =>
  withParts(view, { items }, files).items

describe('a changed draft', () => {
  test.each([
    ['another order', { order_number: 'В-000002' }, false],
    ['the same order', { order_number: 'В-000001' }, true],
    ['another source', { source: 'item' as const }, false],
    ['the same source', { source: 'order' as const }, true],
    ['a comment', { comment: 'Скол' }, true],
  ])('of %s keeps the order and its items: %s → %s', (_what, parts, stays) => {
    const { content, items, order, term } = withParts(
      { ...full, content: { ...full.content, items: [item] } },
      parts,
      [],
    )
    expect(content).toMatchObject(parts)
    expect([order !== null, term !== null, items.length === 1]).toEqual([stays, stays, stays])
  })

  test('without an order continues without one when the number stays empty', () => {
    const bare = { ...newView(7), term: full.term }
    expect(withParts(bare, { order_number: '' }, []).term).not.toBeNull()
  })

  test('shows for an item the saved data first, then the order line, then the typed text', () => {
    expect(itemsOf([item])).toMatchObject([{ name: 'Дрель', unit: 'компл', article: 'DR-1', left: 3 }])
    const line = { ...item, article: '' }
    expect(itemsOf([line], { ...full, items: [] })).toMatchObject([
      { name: 'Дрель', unit: 'шт', article: 'DR-1' },
    ])
    const typed = { ...item, order_line: undefined, article: 'X-1', custom_article: 'Насадка' }
    expect(itemsOf([typed])).toMatchObject([
      { name: 'Насадка', unit: 'шт', article: 'X-1', left: null, picture: null, sent_files: [] },
    ])
    expect(itemsOf([{ ...typed, custom_article: '' }])).toMatchObject([{ name: 'X-1' }])
  })

  test('matches an item by its line, then by its product, then by the typed text', () => {
    const other = { ...item, order_line: 12, article: 'X' }
    expect(itemsOf([other])[0]?.name).not.toBe('Дрель')
    const product = { ...item, order_line: undefined, id: 5 }
    const view = { ...full, items: [seenItem({ order_line: undefined, id: 5 })] }
    expect(itemsOf([product], view)[0]?.unit).toBe('компл')
    expect(itemsOf([{ ...product, id: 6 }], view)[0]?.unit).toBe('шт')
    const typed = { ...item, order_line: undefined, custom_article: 'Насадка' }
    const known = { ...full, items: [seenItem({ order_line: undefined, custom_article: 'Насадка' })] }
    expect(itemsOf([typed], known)[0]?.unit).toBe('компл')
    expect(itemsOf([{ ...typed, custom_article: 'Другая' }], known)[0]?.unit).toBe('шт')
    expect(itemsOf([{ ...typed, article: 'X-2' }], known)[0]?.unit).toBe('шт')
  })

  test('shows only files that the server or the browser has', () => {
    const files = ['new', 'old', 'gone']
    expect(itemsOf([{ ...item, files }])[0]?.sent_files).toEqual([sentFile('new'), sentFile('old')])
  })
})

describe('an uploaded file', () => {
  const items = [{ ...item, files: ['a', 'b'] }]
  const draft: KeptDraft = {
    ...{ id: 7, owner: 1, aliases: { x: 'y' }, problem: null, time: 0 },
    files: [file('a'), file('b')],
    view: {
      ...full,
      content: { items },
      items: [seenItem({ files: ['a', 'b'], sent_files: [sentFile('a'), sentFile('b')] })],
    },
    changes: { items, comment: 'Скол' },
    claim: { ...claimOf([]), body: { ...claimOf([]).body, items } },
  }

  test('gets its server id everywhere', () => {
    const now = withSentFile(draft, 'a', 'A')
    expect(now.files.map(({ id }) => id)).toEqual(['b'])
    expect(now.aliases).toEqual({ x: 'y', a: 'A' })
    expect(now.view.content.items?.[0]?.files).toEqual(['A', 'b'])
    expect(now.view.items[0]).toMatchObject({
      files: ['A', 'b'],
      sent_files: [{ ...sentFile('a'), id: 'A' }, sentFile('b')],
    })
    expect(now.changes).toMatchObject({ comment: 'Скол', items: [{ files: ['A', 'b'] }] })
    expect(now.claim).toMatchObject({ params: { type: 'damage' }, body: { items: [{ files: ['A', 'b'] }] } })
  })

  test('is removed everywhere when it was refused', () => {
    const now = withSentFile(draft, 'a', null)
    expect(now.aliases).toEqual({ x: 'y' })
    expect(now.view.items[0]).toMatchObject({ files: ['b'], sent_files: [sentFile('b')] })
    expect(now.changes.items?.[0]?.files).toEqual(['b'])
  })

  test('does not change a draft without items and without a claim', () => {
    const bare = { ...draft, claim: null, changes: { comment: 'Скол' }, view: newView(7) }
    expect(withSentFile(bare, 'a', 'A')).toMatchObject({
      claim: null,
      changes: { comment: 'Скол' },
      view: newView(7),
    })
  })
})
