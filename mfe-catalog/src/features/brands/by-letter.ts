import type { Brand } from '@verstak/contract/brands/schemas.ts'

interface Letter {
  /** What the group is called: a letter, or `0–9`. */
  readonly letter: string
  /** The anchor of the group: Latin «A» and Russian «А» are two. */
  readonly id: string
  readonly brands: readonly Brand[]
}

/** Brands, which come by the alphabet, in groups by their first letter; «Ё» stands with «Е». */
export function byLetter(brands: readonly Brand[]): Letter[] {
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))].map(([letter, group]) => ({
    letter,
    id: `letter-${letter.codePointAt(0)?.toString(36)}`,
    brands: group,
  }))
}

function letterOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase()
  if (/\d/.test(first)) return '0–9'
  return first === 'Ё' ? 'Е' : first
}
