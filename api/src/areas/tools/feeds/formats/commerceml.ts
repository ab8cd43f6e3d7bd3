import { createHash } from 'node:crypto'
import { VAT_RATE } from '@verstak/domain/money.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import { accusativeUnit } from '@verstak/domain/unit.ts'
import { commercemlNames as names, titleOfProperty } from '#areas/catalogue/import/face.ts'
import type { FeedRow } from '../row.ts'
import type { FeedProperty, FeedSection } from '../rows.ts'
import type { Format, FormatContext } from './format.ts'
import { moscowTime, roubles, XML_HEAD, type XmlNode, xml } from './xml.ts'

/** 1C matches imported data by these ids, so they never change. */
const CLASSIFIER = 'verstak-classifier'
const CATALOGUE = 'verstak-catalogue'
const PRICE_TYPE = 'verstak-price'
const OLD_PRICE_TYPE = 'verstak-old-price'

/** Maximum lengths of an id, a name and a value in the schema. */
const LONGEST_ID = 80
const LONGEST_NAME = 250
const LONGEST_VALUE = 1000

/** «Единица», for a unit without a code. */
const OTHER_UNIT = '642'

const opened = ({ madeAt }: FormatContext) =>
  `${XML_HEAD}<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10" ДатаФормирования="${moscowTime(madeAt).slice(0, 19)}">\n`

const named = (name: string) => name.slice(0, LONGEST_NAME)

function groupsBelow(parent: number | null, sections: readonly FeedSection[]): XmlNode | undefined {
  const own = sections.filter(({ parent_id }) => parent_id === parent)
  if (own.length === 0) return undefined
  return {
    Группа: own.map(({ id, name }) => ({
      Ид: `section-${id}`,
      Наименование: named(name),
      Группы: groupsBelow(id, sections),
    })),
  }
}

/** Stable across files for the same name and unit. */
const idOfProperty = ({ name, unit }: FeedProperty): string =>
  `property-${createHash('sha256')
    .update(JSON.stringify([name, unit]))
    .digest('hex')
    .slice(0, 16)}`

const properties = (all: readonly FeedProperty[]): XmlNode | undefined =>
  all.length === 0
    ? undefined
    : {
        Свойство: all.map((property) => ({
          Ид: idOfProperty(property),
          Наименование: named(titleOfProperty(property)),
          Описание: property.unit ? names.unitIs + property.unit : undefined,
          ТипЗначений: 'Строка',
        })),
      }

const unitOf = ({ unit }: FeedRow) => ({
  '@Код': okeiOf(unit) ?? OTHER_UNIT,
  '@НаименованиеПолное': unit,
  '#text': unit,
})
const idOf = ({ id }: FeedRow) => `product-${id}`

/** Product data that has no element in the schema. */
function details({ name, min_quantity: least, multiplicity, barcodes }: FeedRow): XmlNode | undefined {
  const given: [string, string | number][] = [
    ...(name.length > LONGEST_NAME ? [[names.fullName, name] as [string, string]] : []),
    ...(least > 1 ? [[names.leastQuantity, least] as [string, number]] : []),
    ...(multiplicity > 1 ? [[names.multiplicity, multiplicity] as [string, number]] : []),
    ...barcodes.slice(1).map((barcode): [string, string] => [names.barcode, barcode]),
  ]
  if (given.length === 0) return undefined
  return { ЗначениеРеквизита: given.map(([Наименование, Значение]) => ({ Наименование, Значение })) }
}

/** Elements are in the order of the schema, which 1C requires. */
function item(row: FeedRow): XmlNode {
  return {
    Ид: idOf(row),
    Штрихкод: row.barcodes[0],
    Артикул: row.article,
    Наименование: named(row.name),
    БазоваяЕдиница: unitOf(row),
    Группы: { Ид: `section-${row.section_id}` },
    Описание: row.description || undefined,
    Страна: row.country ?? undefined,
    Вес: row.weight_grams ? (row.weight_grams / 1000).toFixed(3) : undefined,
    Изготовитель: row.brand
      ? { Ид: `brand-${row.brand}`.slice(0, LONGEST_ID), Наименование: named(row.brand) }
      : undefined,
    ЗначенияСвойств:
      row.params.length > 0
        ? {
            ЗначенияСвойства: row.params.map((property) => ({
              Ид: idOfProperty(property),
              Значение: property.value.slice(0, LONGEST_VALUE),
            })),
          }
        : undefined,
    СтавкиНалогов: { СтавкаНалога: { Наименование: 'НДС', Ставка: VAT_RATE } },
    ЗначенияРеквизитов: details(row),
  }
}

const priceOf = (type: string, kopecks: number, { unit }: FeedRow) => ({
  Представление: `${roubles(kopecks)} руб. за ${accusativeUnit(unit)}`,
  ИдТипаЦены: type,
  ЦенаЗаЕдиницу: roubles(kopecks),
  Валюта: 'руб',
  Единица: unit,
})

function offer(row: FeedRow): XmlNode {
  return {
    Ид: idOf(row),
    Артикул: row.article,
    Наименование: named(row.name),
    БазоваяЕдиница: unitOf(row),
    Цены: {
      Цена: [
        priceOf(PRICE_TYPE, row.price, row),
        ...(row.old_price === null ? [] : [priceOf(OLD_PRICE_TYPE, row.old_price, row)]),
      ],
    },
    Количество: row.stock?.units ?? undefined,
  }
}

const company = ({ store }: FormatContext) =>
  xml({ Владелец: { Ид: 'verstak', Наименование: store.company } })
const known = (id: string, name: string) => xml({ Ид: id, Наименование: name })
const priceType = (id: string, name: string) => ({
  Ид: id,
  Наименование: name,
  Валюта: 'руб',
  Налог: { Наименование: 'НДС', УчтеноВСумме: 'true' },
})
const priceTypes = xml({
  ТипыЦен: {
    ТипЦены: [priceType(PRICE_TYPE, 'Цена выгрузки'), priceType(OLD_PRICE_TYPE, names.oldPrice)],
  },
})

/** The two files that start an exchange with 1C, in one archive. */
export const commerceml: Format = {
  type: 'application/zip',
  zipped: true,
  listsProperties: true,
  parts: [
    {
      name: 'import.xml',
      head: (context) => `${opened(context)}<Классификатор>
${known(CLASSIFIER, 'Классификатор')}${company(context)}${xml({ Группы: groupsBelow(null, context.sections), Свойства: properties(context.properties) })}</Классификатор>
<Каталог СодержитТолькоИзменения="false">
${xml({ Ид: CATALOGUE, ИдКлассификатора: CLASSIFIER, Наименование: 'Каталог товаров' })}${company(context)}<Товары>
`,
      page: (rows) => rows.map((row) => xml({ Товар: item(row) })).join(''),
      foot: () => '</Товары>\n</Каталог>\n</КоммерческаяИнформация>\n',
    },
    {
      name: 'offers.xml',
      head: (context) => `${opened(context)}<ПакетПредложений СодержитТолькоИзменения="false">
${xml({ Ид: 'verstak-offers', Наименование: 'Пакет предложений', ИдКаталога: CATALOGUE, ИдКлассификатора: CLASSIFIER })}${company(context)}${priceTypes}<Предложения>
`,
      page: (rows) => rows.map((row) => xml({ Предложение: offer(row) })).join(''),
      foot: () => '</Предложения>\n</ПакетПредложений>\n</КоммерческаяИнформация>\n',
    },
  ],
}
