import type { ClaimItem, DraftContent, DraftView } from '@verstak/contract/claims/schemas.ts'
import type { KeptDraft, KeptFile } from './kept-drafts.ts'

const PIECE = 'шт'

type SeenItem = DraftView['items'][number]

/**
 * Applies changed `parts` to a draft, as the server would return it. Data that only the server knows stay as
 * last seen.
 */
export function withParts(view: DraftView, parts: DraftContent, files: readonly KeptFile[]): DraftView {
  const elsewhere = isElsewhere(view.content, parts)
  const content = { ...view.content, ...(elsewhere ? { items: [] } : {}), ...parts }
  return {
    ...view,
    ...(elsewhere ? { order: null, term: null, duplicates: [] } : {}),
    content,
    items: (content.items ?? []).map((item) => seenItem(item, view, files)),
  }
}

/** A draft that the server does not know yet. */
export const newView = (id: number): DraftView => ({
  id,
  content: {},
  items: [],
  order: null,
  term: null,
  duplicates: [],
})

const isElsewhere = (before: DraftContent, parts: DraftContent): boolean =>
  (parts.source !== undefined && parts.source !== before.source) ||
  (parts.order_number !== undefined && parts.order_number !== (before.order_number ?? ''))

function seenItem(item: ClaimItem, view: DraftView, files: readonly KeptFile[]): SeenItem {
  const before = view.items.find((one) => isSame(one, item))
  const line = view.order?.lines.find(({ id }) => id === item.order_line)
  const known = [
    ...view.items.flatMap(({ sent_files }) => sent_files),
    ...files.map(({ id, name, type, bytes }) => ({ id, name, type, size: bytes.byteLength })),
  ]
  return {
    ...item,
    article: before?.article || line?.article || item.article,
    name: before?.name || line?.name || item.custom_article || item.article,
    unit: before?.unit ?? line?.unit ?? PIECE,
    picture: before?.picture ?? null,
    left: line?.left ?? before?.left ?? null,
    sent_files: item.files.flatMap((id) => known.find((file) => file.id === id) ?? []),
  }
}

const isSame = (one: ClaimItem, other: ClaimItem): boolean =>
  one.order_line !== undefined || other.order_line !== undefined
    ? one.order_line === other.order_line
    : one.id !== undefined || other.id !== undefined
      ? one.id === other.id
      : one.article === other.article && one.custom_article === other.custom_article

/** Replaces a local file id by the server's id. `sent` null: the file is removed from the draft. */
export function withSentFile(draft: KeptDraft, id: string, sent: string | null): KeptDraft {
  const inItems = <I extends { files: string[] }>(items: readonly I[]): I[] =>
    items.map((item) => ({
      ...item,
      files: item.files.flatMap((one) => (one === id ? (sent ?? []) : one)),
    }))
  const { changes, claim, view } = draft
  return {
    ...draft,
    files: draft.files.filter((file) => file.id !== id),
    aliases: sent ? { ...draft.aliases, [id]: sent } : draft.aliases,
    view: {
      ...view,
      content: view.content.items ? { ...view.content, items: inItems(view.content.items) } : view.content,
      items: inItems(view.items).map((item) => ({
        ...item,
        sent_files: item.sent_files.flatMap((file) =>
          file.id === id ? (sent ? { ...file, id: sent } : []) : file,
        ),
      })),
    },
    changes: changes.items ? { ...changes, items: inItems(changes.items) } : changes,
    claim: claim?.body.items
      ? { ...claim, body: { ...claim.body, items: inItems(claim.body.items) } }
      : claim,
  }
}
