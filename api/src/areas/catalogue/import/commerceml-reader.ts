import { unitOfOkei } from '@verstak/domain/okei.ts'
import { childrenOf, type Element, readElements, textOf } from './commerceml-elements.ts'
import { commercemlNames as names, propertyOf } from './commerceml-names.ts'
import { type CommercemlOffer, idOfGood, readOffers, refuseChanges } from './commerceml-offers.ts'
import { plainText } from './description.ts'
import type { ArchiveEntry } from './feed-bytes.ts'
import type { FeedPart, RawCategory, RawOffer } from './feed-reader.ts'
import { squeeze } from './numbers.ts'
import type { ProblemKind } from './report.ts'

export interface CommercemlFiles {
  /** `import.xml`, or an archive that contains it and `offers.xml`. */
  readonly file: string
  /** `offers.xml`, unless it is in the archive or in the same file. */
  readonly offers?: string | undefined
  /** Name or id of the price type to use; the first by default. */
  readonly priceType?: string | undefined
}

const CATALOGUE = 'Каталог'
const GROUPS = 'Классификатор/Группы'
const PROPERTY = 'Классификатор/Свойства/Свойство'
const ITEM = `${CATALOGUE}/Товары/Товар`
const ENTRY: ArchiveEntry = { match: /(?:^|\/)import[^/]*\.xml$/i, called: 'import.xml' }

interface Property {
  readonly name: string
  readonly unit: string
  /** Texts by id, for a property with a list of values. */
  readonly variants: ReadonlyMap<string, string>
}

/**
 * Streams products like `readFeed`, with YML names for their data. The prices of all products are read first.
 * Throws `BrokenFeed` when a file is malformed, truncated, not CommerceML, or contains changes only.
 */
export async function* readCommerceml(
  { file, offers: offersFile, priceType }: CommercemlFiles,
  remark: (kind: ProblemKind, count: number, detail?: string) => void = () => {},
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<FeedPart> {
  // A single file is read twice.
  const hears = { remark, onBytes: (count: number) => onBytes(offersFile ? count : count / 2) }
  const { offers, date } = await readOffers(
    offersFile ?? file,
    priceType,
    offersFile ? { ...hears, onBytes: () => {} } : hears,
  )
  yield { categories: [], offers: [], date }
  const properties = new Map<string, Property>()
  for await (const element of readElements(file, ENTRY, [GROUPS, PROPERTY, ITEM], hears)) {
    if (element.path === CATALOGUE) refuseChanges(element)
    else if (element.path === GROUPS) yield { categories: groupsOf(element, null), offers: [] }
    else if (element.path === PROPERTY) properties.set(textOf(element, 'Ид'), readProperty(element))
    else if (element.path === ITEM && !isRemoved(element))
      yield { categories: [], offers: [goodOf(element, properties, offers)] }
  }
}

function groupsOf(groups: Element, parentId: string | null): RawCategory[] {
  return childrenOf(groups, 'Группа').flatMap((group) => {
    const id = textOf(group, 'Ид')
    const own = { line: group.line, id, parentId, name: squeeze(plainText(textOf(group, 'Наименование'))) }
    return [own, ...childrenOf(group, 'Группы').flatMap((below) => groupsOf(below, id))]
  })
}

function readProperty(element: Element): Property {
  const { name, unit } = propertyOf(textOf(element, 'Наименование'), textOf(element, 'Описание'))
  const variants = childrenOf(element, 'ВариантыЗначений').flatMap((list) => childrenOf(list, 'Справочник'))
  return {
    name,
    unit: unit ?? '',
    variants: new Map(variants.map((one) => [textOf(one, 'ИдЗначения'), textOf(one, 'Значение')])),
  }
}

const isRemoved = (item: Element): boolean =>
  item.attributes.Статус === 'Удален' || textOf(item, 'ПометкаУдаления') === 'true'

function goodOf(
  item: Element,
  properties: ReadonlyMap<string, Property>,
  offers: ReadonlyMap<string, CommercemlOffer>,
): RawOffer {
  const id = textOf(item, 'Ид')
  const offer = offers.get(idOfGood(id))
  const detail = detailsOf(item)
  const [name, [fullName = '']] = [textOf(item, 'Наименование'), detail(names.fullName)]
  const given: Record<string, readonly string[]> = {
    name: [fullName.startsWith(name) ? fullName : name],
    vendor: [textOf(item, 'Изготовитель', 'Наименование') || textOf(item, 'ТорговаяМарка')],
    vendorCode: [textOf(item, 'Артикул')],
    categoryId: [textOf(item, 'Группы', 'Ид')],
    price: [offer?.price ?? ''],
    oldprice: [offer?.oldPrice ?? ''],
    currencyId: [offer?.currency ?? ''],
    count: [offer?.count ?? ''],
    description: [textOf(item, 'Описание')],
    country_of_origin: [textOf(item, 'Страна')],
    weight: [textOf(item, 'Вес')],
    barcode: [textOf(item, 'Штрихкод'), ...detail(names.barcode)],
    picture: childrenOf(item, 'Картинка').map(({ text }) => text.trim()),
    'min-quantity': detail(names.leastQuantity).slice(0, 1),
    'step-quantity': detail(names.multiplicity).slice(0, 1),
  }
  return {
    line: item.line,
    attributes: { id },
    fields: new Map(Object.entries(given).map(([field, texts]) => [field, texts.filter(Boolean)])),
    params: [{ name: 'Единица продажи', unit: '', value: unitOf(item) }, ...valuesOf(item, properties)],
    outlets: [...(offer?.outlets ?? [])],
  }
}

/** Texts that a product has under a custom name. */
function detailsOf(item: Element): (name: string) => string[] {
  const all = childrenOf(item, 'ЗначенияРеквизитов').flatMap((list) => childrenOf(list, 'ЗначениеРеквизита'))
  return (name) =>
    all.filter((one) => textOf(one, 'Наименование') === name).map((one) => textOf(one, 'Значение'))
}

function unitOf(item: Element): string {
  const [unit] = childrenOf(item, 'БазоваяЕдиница')
  const code = unit?.attributes.Код?.trim()
  const byCode = code && unitOfOkei(code)
  return unit?.text.trim() || byCode || ''
}

function valuesOf(item: Element, properties: ReadonlyMap<string, Property>): RawOffer['params'] {
  return childrenOf(item, 'ЗначенияСвойств')
    .flatMap((list) => childrenOf(list, 'ЗначенияСвойства'))
    .flatMap((one) => {
      const property = properties.get(textOf(one, 'Ид'))
      if (!property) return []
      const { name, unit, variants } = property
      return childrenOf(one, 'Значение').map(({ text }) => ({
        name,
        unit,
        value: variants.get(text.trim()) ?? text,
      }))
    })
}
