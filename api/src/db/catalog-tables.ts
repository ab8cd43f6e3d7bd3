import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string, string>
/** A column with a default that is read as it was given. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Tables of the catalogue: sections, products, properties, pictures, stock, imports. */
export interface CatalogTables {
  /** A uuid that triggers renew with every change of products or sections; stock does not count. */
  catalog_revision: { one: Generated<boolean>; revision: Generated<string> }
  warehouse: { id: string; name: string }
  /** `source`: the file's name in the folder of sources, or an http(s) address. */
  picture: { id: string; source: string }
  section: SectionTable
  product: ProductTable
  product_property: {
    product_id: number
    position: number
    name: string
    value: string
    number: number | null
    unit: string | null
  }
  product_barcode: { product_id: number; barcode: string }
  product_picture: { product_id: number; position: number; picture_id: string }
  product_related: { product_id: number; position: number; related_id: number }
  stock: { product_id: number; warehouse: string; quantity: number }
}

/** Arrays run from the root section to the section itself; `product_count` counts visible products below too. */
export interface SectionTable {
  id: GeneratedAlways<number>
  feed_id: string
  code: string
  name: string
  parent_id: number | null
  position: Generated<number>
  path_ids: Generated<number[]>
  path_codes: Generated<string[]>
  path_names: Generated<string[]>
  depth: Generated<number>
  product_count: Generated<number>
  hidden: Generated<boolean>
  picture_id: string | null
}

export interface CardProperty {
  name: string
  value: string
  unit: string | null
}

/** Money in kopecks, weight in grams, dimensions in millimetres. `hidden`: gone from the feed. */
export interface ProductTable {
  id: GeneratedAlways<number>
  offer_id: string
  code: string
  article: string
  /** `normalizeArticle(article)`. */
  article_key: string
  name: string
  /** Lower case, «ё» as «е»: for sorting and for the fallback of the search. */
  name_key: Generated<string>
  brand: string | null
  section_id: number
  /** The section's path of ids. */
  path_ids: Generated<number[]>
  /** The section's ancestors on the three upper levels, itself included. */
  level_1: GeneratedAlways<number | null>
  level_2: GeneratedAlways<number | null>
  level_3: GeneratedAlways<number | null>
  price: number | null
  old_price: number | null
  unit: Generated<string>
  min_quantity: Generated<number>
  multiplicity: Generated<number>
  description: Generated<string>
  country: string | null
  warranty: Generated<boolean>
  weight_grams: number | null
  dimensions_mm: number[] | null
  badge: 'hit' | 'new' | null
  popularity: Generated<number>
  /** The first picture. */
  picture_id: string | null
  /** What a card shows of the properties. */
  card_properties: Generated<Json<CardProperty[]>>
  /** On the standard warehouse; kept by a trigger on stock, for order in listings only. */
  buyable: Generated<boolean>
  hidden: Generated<boolean>
  /** A digest of the offer as it was imported: an unchanged offer is not written again. */
  feed_hash: Generated<string>
  search: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}
