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
export function searchVector({ sections, ...own }: SearchParts): Text {
  return sql`${ownVector(own)} || ${sectionVector(sections)}`
}

/** The part that a product has wherever it stands. */
export function ownVector({
  name,
  article,
  articleKey,
  brand,
  properties,
}: Omit<SearchParts, 'sections'>): Text {
  return sql`setweight(to_tsvector('russian', search_words(${name})), 'A') ||
    setweight(to_tsvector('simple', search_words(${article}) || ' ' || lower(${articleKey})), 'A') ||
    setweight(to_tsvector('russian', search_words(COALESCE(${brand}, ''))), 'B') ||
    setweight(to_tsvector('russian', search_words(${properties})), 'D')`
}

/** The part that all products of a section share; takes the names from the root with spaces between. */
export function sectionVector(names: Text): Text {
  return sql`setweight(to_tsvector('russian', search_words(${names})), 'C')`
}
