import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { type FeedColumn, feedColumns } from '@verstak/domain/tools/export-feed.ts'

const usual: readonly FeedColumn[] = [
  'article',
  'name',
  'brand',
  'section',
  'price',
  'stock',
  'unit',
  'barcode',
  'url',
  'picture',
]

/** Settings of a new feed: everything that can be ordered, at the organisation's own prices. */
export const usualSettings: FeedSettings = {
  goods: { sections: [], brands: [], articles: [], exclude: [], only_in_stock: false, new_goods: true },
  fields: {
    columns: usual.map((field) => ({ field, title: feedColumns[field] })),
    price_type: 'own',
    markup: 0,
    rounding: 'none',
    stock: 'exact',
    pictures: 3,
    params: true,
    description: true,
  },
  delivery: { schedule: 'daily', hour: 5, letter: true },
}
