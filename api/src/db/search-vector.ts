import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

export interface SearchParts {
  readonly name: Text
  readonly article: Text
  readonly articleKey: Text
  /** May be null. */
  readonly brand: Text
  /** Values and names of sections from the root, separated by spaces. */
  readonly properties: Text
  readonly sections: Text
}

/**
 * Builds `product.search`. The name and the article have the highest weight (A), then the brand (B) and
 * properties (D). Section names (C) are searched only when nothing else matches.
 */
export function searchVector({ sections, ...own }: SearchParts): Text {
  return sql`${ownVector(own)} || ${sectionVector(sections)}`
}

/** The part that does not depend on the product's section. */
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

/** The part that all products of a section share; takes the names from the root, separated by spaces. */
export function sectionVector(names: Text): Text {
  return sql`setweight(to_tsvector('russian', search_words(${names})), 'C')`
}
