import { writeFile } from 'node:fs/promises'
import type { Db } from '#db/database.ts'
import { importFeed } from '../import-feed.ts'

export interface SmallOffer {
  readonly id: string | number
  readonly name?: string
  readonly brand?: string
  readonly article?: string
  readonly ean?: string
  readonly unit?: string
  readonly material?: string
  /** Roubles. */
  readonly price?: number
  /** Keyed by warehouse; a text is used as is. */
  readonly stock?: Readonly<Record<string, number | string>>
}

const element = (name: string, value: string | undefined) => (value ? `<${name}>${value}</${name}>` : '')

/** A feed with one section «Краны». */
export function smallFeed(offers: readonly SmallOffer[], date?: string): string {
  const written = offers.map(
    ({
      id,
      name = 'Кран',
      brand,
      article,
      ean,
      unit,
      material = 'латунь',
      price = 5,
      stock = { MCK: 0 },
    }) => `<offer id="${id}">
      <name>${name}</name>${element('vendor', brand)}${element('vendorCode', article)}${element('barcode', ean)}
      <categoryId>1</categoryId><price>${price}</price><currencyId>RUB</currencyId>
      <param name="Материал">${material}</param>${unit ? `<param name="Единица продажи">${unit}</param>` : ''}
      <outlets>${Object.entries(stock).map(([at, n]) => `<outlet id="${at}" instock="${n}"/>`)}</outlets></offer>`,
  )
  return `<yml_catalog${date ? ` date="${date}"` : ''}><shop><categories><category id="1">Краны</category></categories>
    <offers>${written.join('')}</offers></shop></yml_catalog>`
}

/** Writes the feed to `file` and imports it, overriding the safety check. */
export async function importSmallFeed(
  db: Db,
  file: string,
  source: string,
  offers: readonly SmallOffer[],
  date?: string,
) {
  await writeFile(file, smallFeed(offers, date))
  return importFeed(db, { file, dataDir: `${file}.data`, source, force: true })
}
