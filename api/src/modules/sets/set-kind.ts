import type { Tables } from '#db/tables.ts'

/** What a shopper keeps: favourites, and products put side by side. */
export type SetKind = Tables['product_set_item']['kind']
