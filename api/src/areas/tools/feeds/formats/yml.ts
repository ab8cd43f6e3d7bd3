import type { FeedRow } from '../row.ts'
import type { Format, FormatContext } from './format.ts'
import { cdata, moscowTime, roubles, XML_HEAD, type XmlNode, xml } from './xml.ts'

/** Limits of marketplaces: length of a name, length of an address, number of pictures. */
const LONGEST_NAME = 150

const category = ({ id, parent_id, name }: FormatContext['sections'][number]) => ({
  '@id': id,
  '@parentId': parent_id ?? undefined,
  '#text': name,
})

function head({ store, sections, madeAt }: FormatContext): string {
  const shop = xml({ name: store.name, company: store.company, url: store.url })
  const currencies = xml({ currencies: { currency: { '@id': 'RUB', '@rate': '1' } } })
  const categories = sections.map((section) => xml({ category: category(section) })).join('')
  return `${XML_HEAD}<yml_catalog date="${moscowTime(madeAt)}">
<shop>
${shop}${currencies}<categories>
${categories}</categories>
<offers>
`
}

const UNIT = 'Единица продажи'

/** Elements are in DTD order: some readers still require it. */
function offer(row: FeedRow): XmlNode {
  const size = row.dimensions_mm
  return {
    '@id': row.id,
    '@available': String(row.available),
    url: row.url,
    price: roubles(row.price),
    oldprice: row.old_price === null ? undefined : roubles(row.old_price),
    currencyId: 'RUB',
    categoryId: row.section_id,
    picture: row.pictures,
    name: row.name.slice(0, LONGEST_NAME),
    vendor: row.brand ?? undefined,
    vendorCode: row.article,
    description: row.description ? cdata(row.description) : undefined,
    manufacturer_warranty: row.warranty ? 'true' : undefined,
    country_of_origin: row.country ?? undefined,
    barcode: row.barcodes,
    weight: row.weight_grams ? (row.weight_grams / 1000).toFixed(3) : undefined,
    dimensions: size?.length === 3 ? size.map((side) => side / 10).join('/') : undefined,
    count: row.stock?.units ?? undefined,
    'min-quantity': row.min_quantity > 1 ? row.min_quantity : undefined,
    'step-quantity': row.multiplicity > 1 ? row.multiplicity : undefined,
    custom_label_0: row.badge ?? undefined,
    param: [
      ...(row.unit === 'шт' ? [] : [{ '@name': UNIT, '#text': row.unit }]),
      ...row.params.map(({ name, value, unit }) => ({
        '@name': name,
        ...(unit ? { '@unit': unit } : {}),
        '#text': value,
      })),
    ],
  }
}

/** Simplified offers of one shop in one currency. */
export const yml: Format = {
  type: 'application/xml; charset=utf-8',
  parts: [
    {
      name: 'feed.xml',
      head,
      page: (rows) => rows.map((row) => xml({ offer: offer(row) })).join(''),
      foot: () => '</offers>\n</shop>\n</yml_catalog>\n',
    },
  ],
}
