import { claimAdd, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import type { ClaimItem, DraftView } from '@verstak/contract/claims/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import { provideBrowserApi } from '@verstak/federated/api.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { vi } from 'vitest'

/** The id of the draft that the store has. */
export const draft = 7
export const item: ClaimItem = {
  order_line: 11,
  article: 'DR-1',
  custom_article: '',
  search: '',
  quantity: 1,
  serial: '',
  defect: 'broken',
  description_defect: 'Корпус треснул, упаковка вмята',
  condition: '',
  purchase_date: '',
  files: [],
}
export const line = {
  id: 11,
  position: 1,
  brand: null,
  product_id: 1,
  article: 'DR-1',
  name: 'Дрель',
  unit: 'шт',
  shipped: 5,
  claimed: 2,
  left: 3,
}
export const seen: DraftView = {
  id: draft,
  content: { type: 'damage', source: 'order', order_number: 'В-000001' },
  items: [],
  order: { number: 'В-000001', problem: null, received: '2026-11-20', lines: [line] },
  term: null,
  duplicates: [],
}
export const photo = new File(['jpeg'], 'Скол.jpg', { type: 'image/jpeg' })
export const claimOf = (files: string[]) => ({
  params: { type: 'damage' as const },
  body: {
    key: `claim-draft-${draft}`,
    draft,
    order_number: 'В-000001',
    items: [{ ...item, files }],
    wish: 'replace' as const,
  },
})

export const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

/** A store that keeps what it is given; while `lost`, it does its work and no answer comes. */
export function store() {
  const made = new Map<string, string>()
  const state = { lost: false, sent: 0 }
  const api = fakeApi()
    .on(fileAdd, ({ body }) => ({
      ...{ id: `${++state.sent}`.padStart(32, 'a'), name: body?.file.name ?? '' },
      ...{ size: 4, type: 'image/jpeg' },
    }))
    .on(claimDraftSave, ({ body }) => ({ id: Number(body?.id ?? 70) }))
    .on(claimAdd, ({ body }) => {
      const key = body?.key ?? ''
      const number = made.get(key) ?? `П-2026-00000${made.size + 1}`
      made.set(key, number)
      if (state.lost) throw shopError('unavailable')
      return { number }
    })
  provideBrowserApi(api.api)
  return { api, state, made }
}
