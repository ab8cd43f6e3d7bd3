type Better = 'more' | 'less'

/** Only properties with an unambiguous direction: a longer cable is better, a longer drill is not. */
const directions: ReadonlyMap<string, Better> = new Map([
  ...(
    [
      'мощность',
      'энергия удара',
      'крутящий момент',
      'усилие',
      'нагрузка',
      'грузоподъёмность',
      'производительность',
      'световой поток',
      'дальность',
      'длина кабеля',
      'длина шланга',
      'ёмкость аккумулятора',
      'время работы',
      'число режимов',
      'число скоростей',
      'количество предметов',
      'насадок в комплекте',
      'максимальная частота вращения',
      'диаметр сверления (бетон)',
      'диаметр сверления (дерево)',
      'диаметр сверления (металл)',
      'глубина пропила (дерево)',
      'гарантия',
    ] as const
  ).map((name) => [name, 'more'] as const),
  ...(
    [
      'вес',
      'масса',
      'масса нетто',
      'масса брутто',
      'погрешность',
      'уровень шума',
      'вибрация',
      'расход воздуха',
      'время срабатывания',
      'время зарядки',
    ] as const
  ).map((name) => [name, 'less'] as const),
])

export interface Measure {
  readonly value: string
  readonly unit: string | null
}

const NUMBER = /^\d+(?:[.,]\d+)?$/

/**
 * Indexes of the products with the best value of the property. Null stands for a product without it. Returns
 * none when the direction is unknown, a value is not a plain number, the units differ, or all values are
 * equal.
 */
export function bestPlaces(name: string, measures: readonly (Measure | null)[]): readonly boolean[] {
  const better = directions.get(name.toLowerCase())
  const known = measures.filter((measure) => measure !== null)
  const units = new Set(known.map(({ unit }) => unit))
  if (!better || units.size !== 1 || !known.every(({ value }) => NUMBER.test(value)))
    return measures.map(() => false)
  return bestOf(
    measures.map((measure) => measure && Number(measure.value.replace(',', '.'))),
    better,
  )
}

/**
 * Indexes of the lowest prices. Prices are kopecks per unit of sale, null on request. Returns none when units
 * differ.
 */
export function bestPrices(
  products: readonly { readonly price: number | null; readonly unit: string }[],
): readonly boolean[] {
  const units = new Set(products.map(({ unit }) => unit))
  if (units.size > 1) return products.map(() => false)
  return bestOf(
    products.map(({ price }) => price),
    'less',
  )
}

function bestOf(values: readonly (number | null)[], better: Better): readonly boolean[] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return values.map(() => false)
  const best = better === 'more' ? Math.max(...known) : Math.min(...known)
  return values.map((value) => value === best)
}
