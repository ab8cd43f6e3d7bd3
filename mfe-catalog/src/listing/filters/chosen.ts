import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'

export interface ChosenPart {
  readonly key: string
  /** Absent: the whole group. */
  readonly value?: string
  readonly text: string
}

/** «18» needs its unit, «Bosch» does not need «Бренд». */
const withUnit = (text: string, unit: string | null) => (unit ? `${text}\u00a0${unit}` : text)

export function chosenParts(groups: readonly Facet[]): ChosenPart[] {
  return groups.flatMap(partsOf)
}

export const isChosen = (group: Facet): boolean => partsOf(group).length > 0

function partsOf({ key, kind, name, unit, options, range }: Facet): ChosenPart[] {
  if (range && (range.from !== null || range.to !== null)) {
    const ends = [
      ...(range.from === null ? [] : [`от ${formatNumber(range.from)}`]),
      ...(range.to === null ? [] : [`до ${formatNumber(range.to)}`]),
    ]
    return [{ key, text: withUnit(`${name} ${ends.join(' ')}`, unit) }]
  }
  const chosen = options.filter((option) => option.chosen)
  if (kind === 'mark') return chosen.map((option) => ({ key, text: option.name }))
  return chosen.map((option) => ({ key, value: option.key, text: optionText(option.name, unit) }))
}

export const optionText = (name: string, unit: string | null): string => formatProperty({ value: name, unit })

/** The group whose removal gives the most products. Null when removing a single group gives none. */
export function emptiedBy(groups: readonly Facet[]): { key: string; text: string; found: string } | null {
  const [best] = groups
    .filter(({ without }) => (without ?? 0) > 0)
    .sort((a, b) => (b.without ?? 0) - (a.without ?? 0))
  if (!best) return null
  const text = partsOf(best)
    .map((part) => part.text)
    .join(', ')
  return { key: best.key, text, found: counted(best.without ?? 0, 'товар', 'товара', 'товаров') }
}
