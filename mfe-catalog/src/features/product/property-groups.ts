import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { groupBy } from '@verstak/domain/group-by.ts'

type Property = ProductDetail['properties'][number]

interface PropertyGroup {
  readonly title: string
  readonly properties: readonly Property[]
}

/** Fewer properties need no headings. */
const WORTH_GROUPING = 8
/** Minimum number of properties under a heading. */
const SMALLEST_GROUP = 2
const REST = 'Основные'

/** Feeds have no groups: a property is recognised by its words, else by its unit. The first match wins. */
const groups: readonly { title: string; words: RegExp; units: RegExp }[] = [
  {
    title: 'Комплект и упаковка',
    words: /комплект|упаков|в\sнаборе|кейс|чемодан|в\sкоробке/i,
    units: /^$/,
  },
  {
    title: 'Питание и мощность',
    words: /мощност|напряжен|аккумулятор|ёмкость акк|питани|сила тока|сварочный ток|кабел|двигател/i,
    units: /^(?:Вт|кВт|В|А|А·ч|Ач|Гц|л\. ?с\.)$/,
  },
  {
    title: 'Размеры и вес',
    words: /длин|ширин|высот|глубин|толщин|диаметр|размер|вес|масса|радиус|габарит/i,
    units: /^(?:мм|см|м|кг|г|дюйм|")$/,
  },
  {
    title: 'Материал и исполнение',
    words: /материал|покрыти|цвет|абразив|зернист|сталь|класс|стандарт|степень защиты/i,
    units: /^$/,
  },
]

/**
 * All properties, in their order within each group. One group without a title when grouping would not help.
 */
export function groupProperties(properties: readonly Property[]): PropertyGroup[] {
  if (properties.length <= WORTH_GROUPING) return [{ title: '', properties }]
  const byTitle = groupBy(properties, titleOf)
  const named = groups.flatMap(({ title }) => {
    const own = byTitle.get(title) ?? []
    return own.length < SMALLEST_GROUP ? [] : [{ title, properties: own }]
  })
  const grouped = new Set(named.flatMap((group) => group.properties))
  const rest = properties.filter((property) => !grouped.has(property))
  if (named.length === 0) return [{ title: '', properties }]
  return rest.length ? [{ title: REST, properties: rest }, ...named] : named
}

function titleOf({ name, unit }: Property): string {
  const told =
    groups.find(({ words }) => words.test(name)) ?? groups.find(({ units }) => units.test(unit ?? ' '))
  return told?.title ?? REST
}
