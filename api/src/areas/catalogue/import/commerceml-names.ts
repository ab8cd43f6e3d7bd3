import type { CardProperty } from '#db/json-shapes.ts'

export const COMMERCEML_ROOT = 'КоммерческаяИнформация'

/** Names by which the store's own CommerceML files represent data without an element in the format. */
export const commercemlNames = {
  fullName: 'Полное наименование',
  leastQuantity: 'Минимальная партия',
  multiplicity: 'Кратность',
  barcode: 'Штрихкод',
  oldPrice: 'Цена до снижения',
  /** Precedes the unit in the comment of a property. */
  unitIs: 'Единица измерения: ',
} as const

type Property = Pick<CardProperty, 'name' | 'unit'>

/** «Мощность, Вт»: a property has no element for its unit. */
export const titleOfProperty = ({ name, unit }: Property): string => (unit ? `${name}, ${unit}` : name)

/** Reverses `titleOfProperty`, if the comment contains the unit. */
export function propertyOf(title: string, comment: string): Property {
  const { unitIs } = commercemlNames
  if (!comment.startsWith(unitIs)) return { name: title, unit: null }
  const unit = comment.slice(unitIs.length)
  const ending = `, ${unit}`
  return { name: title.endsWith(ending) ? title.slice(0, -ending.length) : title, unit }
}
