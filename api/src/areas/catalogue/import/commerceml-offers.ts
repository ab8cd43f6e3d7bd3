import { BrokenFeed } from './broken-feed.ts'
import { childrenOf, type Element, readElements, textOf } from './commerceml-elements.ts'
import { commercemlNames } from './commerceml-names.ts'
import type { ArchiveEntry } from './feed-bytes.ts'

/** Texts as in the file. */
export interface CommercemlOffer {
  readonly price: string
  readonly oldPrice: string
  readonly currency: string
  readonly count: string
  readonly outlets: readonly { readonly id: string; readonly instock: string }[]
}

interface PriceType {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly withTax: boolean
}

const ROOT = ''
const PACKAGE = 'ПакетПредложений'
const OFFER = `${PACKAGE}/Предложения/Предложение`
const PRICE_TYPES = [`${PACKAGE}/ТипыЦен/ТипЦены`, 'Классификатор/ТипыЦен/ТипЦены']
const WAREHOUSES = [`${PACKAGE}/Склады/Склад`, 'Классификатор/Склады/Склад']
const WHOLE = [OFFER, ...PRICE_TYPES, ...WAREHOUSES]
const ENTRY: ArchiveEntry = { match: /(?:^|\/)offers[^/]*\.xml$/i, called: 'offers.xml' }

/** A variant of a product has the product's id before a «#». */
export const idOfGood = (id: string): string => id.split('#', 1)[0] ?? ''

/** A partial file would hide all other products. */
export function refuseChanges({ attributes }: Element): void {
  if (attributes.СодержитТолькоИзменения === 'true')
    throw new BrokenFeed('В файле только изменения. Выгрузите каталог и предложения полностью')
}

interface ReadOffers {
  readonly offers: ReadonlyMap<string, CommercemlOffer>
  /** When the file was made, and so the moment of its stock; empty when it does not say. */
  readonly date: string
}

/**
 * Reads the prices and stock of all products by product id into memory, about 200 bytes each. `priceType`
 * names the price type to use; the first by default. Throws `BrokenFeed` when there is no such type or it
 * excludes VAT.
 */
export async function readOffers(
  file: string,
  priceType: string | undefined,
  hears: Parameters<typeof readElements>[3],
): Promise<ReadOffers> {
  const offers = new Map<string, CommercemlOffer>()
  const types: PriceType[] = []
  const warehouses = new Map<string, string>()
  let chosen: PriceType | undefined
  let date = ''
  for await (const element of readElements(file, ENTRY, WHOLE, hears)) {
    if (element.path === ROOT) date = element.attributes.ДатаФормирования ?? ''
    else if (element.path === PACKAGE) refuseChanges(element)
    else if (PRICE_TYPES.includes(element.path)) types.push(typeOf(element))
    else if (WAREHOUSES.includes(element.path))
      warehouses.set(textOf(element, 'Ид'), textOf(element, 'Наименование'))
    else if (element.path === OFFER) {
      chosen ??= chooseType(types, priceType)
      const id = idOfGood(textOf(element, 'Ид'))
      if (!offers.has(id)) offers.set(id, offerOf(element, chosen, types, warehouses))
    }
  }
  return { offers, date }
}

function typeOf(element: Element): PriceType {
  return {
    id: textOf(element, 'Ид'),
    name: textOf(element, 'Наименование'),
    currency: textOf(element, 'Валюта'),
    withTax: textOf(element, 'Налог', 'УчтеноВСумме') !== 'false',
  }
}

const isOld = ({ name }: PriceType) => name === commercemlNames.oldPrice
const NO_TYPE: PriceType = { id: '', name: '', currency: '', withTax: true }

function chooseType(types: readonly PriceType[], wanted: string | undefined): PriceType {
  const named = types.map(({ name }) => `«${name}»`).join(', ')
  const found =
    wanted === undefined
      ? (types.find((type) => !isOld(type)) ?? NO_TYPE)
      : types.find(({ id, name }) => [id, name].includes(wanted))
  if (!found) throw new BrokenFeed(`В файле нет типа цен «${wanted}»${named && `, есть ${named}`}`)
  if (!found.withTax)
    throw new BrokenFeed(
      `Цены типа «${found.name}» без НДС. Выгрузите цены с НДС или выберите другой тип цен`,
    )
  return found
}

function offerOf(
  element: Element,
  chosen: PriceType,
  types: readonly PriceType[],
  warehouses: ReadonlyMap<string, string>,
): CommercemlOffer {
  const prices = element.children.flatMap((child) => (child.name === 'Цены' ? childrenOf(child, 'Цена') : []))
  const ofType = (type: PriceType | undefined) =>
    prices.find((price) => textOf(price, 'ИдТипаЦены') === type?.id)
  const price = chosen === NO_TYPE ? prices[0] : ofType(chosen)
  const old = ofType(types.find(isOld))
  return {
    price: price ? textOf(price, 'ЦенаЗаЕдиницу') : '',
    oldPrice: old && old !== price ? textOf(old, 'ЦенаЗаЕдиницу') : '',
    currency: currencyOf((price && textOf(price, 'Валюта')) || chosen.currency),
    count: textOf(element, 'Количество'),
    outlets: childrenOf(element, 'Склад').map(({ attributes }) => ({
      id: warehouses.get(attributes.ИдСклада ?? '') ?? attributes.ИдСклада ?? '',
      instock: attributes.КоличествоНаСкладе ?? '',
    })),
  }
}

/** 1C writes roubles as «руб», by code, or by number. */
const currencyOf = (name: string): string => (/^(?:руб|rub|rur|643)/i.test(name) ? 'RUB' : name)
