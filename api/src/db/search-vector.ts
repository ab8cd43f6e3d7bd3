import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

export interface SearchParts {
  readonly name: Text
  readonly article: Text
  readonly articleKey: Text
  /** May be null. */
  readonly brand: Text
  /** Values, and names of sections from the root, with spaces between. */
  readonly properties: Text
  readonly sections: Text
}

/**
 * What `product.search` is made of. The name and the article count most (A), then the brand (B) and properties (D); names
 * of sections (C) are asked only where nothing else is found.
 */
export function searchVector({ name, article, articleKey, brand, properties, sections }: SearchParts): Text {
  return sql`setweight(to_tsvector('russian', search_words(${name})), 'A') ||
    setweight(to_tsvector('simple', search_words(${article}) || ' ' || lower(${articleKey})), 'A') ||
    setweight(to_tsvector('russian', search_words(COALESCE(${brand}, ''))), 'B') ||
    setweight(to_tsvector('russian', search_words(${sections})), 'C') ||
    setweight(to_tsvector('russian', search_words(${properties})), 'D')`
}
