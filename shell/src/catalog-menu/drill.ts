import type { Section } from '@verstak/contract/catalog/schemas.ts'

/** `section` is null at the top of the catalogue. */
export interface Level {
  readonly section: Section | null
  readonly items: readonly Section[]
}

/** Follows the section ids as far as they are found. */
export function levelAt(sections: readonly Section[], way: readonly number[]): Level {
  let level: Level = { section: null, items: sections }
  for (const id of way) {
    const section = level.items.find((item) => item.id === id)
    if (!section) break
    level = { section, items: section.SUB_SECTIONS }
  }
  return level
}
