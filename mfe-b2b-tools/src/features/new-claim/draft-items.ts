import type { ClaimItem } from '@verstak/contract/claims/schemas.ts'
import type { Draft } from './loader.ts'

export type DraftItem = ClaimItem

export const newItem = (article: string): DraftItem => ({
  article,
  custom_article: '',
  search: '',
  quantity: 1,
  serial: '',
  defect: '',
  description_defect: '',
  condition: '',
  purchase_date: '',
  files: [],
})

/** Items of a draft as stored, without product data of the server. */
export const itemsOf = (draft: Draft): DraftItem[] =>
  draft.items.map(
    ({ name: _name, unit: _unit, picture: _picture, left: _left, sent_files: _files, ...item }) => item,
  )
