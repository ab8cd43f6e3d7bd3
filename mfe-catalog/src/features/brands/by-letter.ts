import type { Brand } from '@verstak/contract/brands/schemas.ts'
import { groupBy } from '@verstak/domain/group-by.ts'

interface Letter {
  /** Title of the group: a letter, or `0–9`. */
  readonly letter: string
  /** Anchor of the group. Latin «A» and Russian «А» have different anchors. */
  readonly id: string
  readonly brands: readonly Brand[]
}

/** Groups brands by their first letter. The brands must come sorted. «Ё» is grouped with «Е». */
export function byLetter(brands: readonly Brand[]): Letter[] {
  return [...groupBy(brands, ({ name }) => letterOf(name))].map(([letter, group]) => ({
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
