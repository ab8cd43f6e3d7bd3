import type { Tables } from '#db/tables.ts'

export type SetKind = Tables['product_set_item']['kind']
