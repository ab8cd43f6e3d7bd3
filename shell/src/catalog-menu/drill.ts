import type { Section } from '@verstak/shared/contract/catalog/schemas.ts'

/** What a level of the drawer shows: the section one is in (null: the whole catalogue) and what it holds. */
export interface Level {
  readonly section: Section | null
  readonly items: readonly Section[]
}

/** The level at the end of a way of section ids; as deep as the way can be followed. */
export function levelAt(sections: readonly Section[], way: readonly number[]): Level {
  let level: Level = { section: null, items: sections }
  for (const id of way) {
    const section = level.items.find((item) => item.id === id)
    if (!section) break
    level = { section, items: section.SUB_SECTIONS }
  }
  return level
}
