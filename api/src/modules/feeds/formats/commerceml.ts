import { VAT_RATE } from '@verstak/shared/domain/money.ts'
import { okeiOf } from '@verstak/shared/domain/okei.ts'
import { accusativeUnit } from '@verstak/shared/domain/unit.ts'
import type { FeedRow } from '../row.ts'
import type { FeedSection } from '../rows.ts'
import type { Format, FormatContext } from './format.ts'
import { moscowTime, roubles, XML_HEAD, type XmlNode, xml } from './xml.ts'

/** 1C binds what it reads to these ids, so they never change. */
const CLASSIFIER = 'verstak-classifier'
const CATALOGUE = 'verstak-catalogue'
const PRICE_TYPE = 'verstak-price'

const opened = ({ madeAt }: FormatContext) =>
  `${XML_HEAD}<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.04" ДатаФормирования="${moscowTime(madeAt).slice(0, 19)}">\n`

function groupsBelow(parent: number | null, sections: readonly FeedSection[]): XmlNode | undefined {
  const own = sections.filter(({ parent_id }) => parent_id === parent)
  if (own.length === 0) return undefined
  return {
    Группа: own.map(({ id, name }) => ({
      Ид: `section-${id}`,
      Наименование: name,
      Группы: groupsBelow(id, sections),
    })),
  }
}

const unitOf = ({ unit }: FeedRow) => ({ '@Код': okeiOf(unit), '@НаименованиеПолное': unit, '#text': unit })
const idOf = ({ id }: FeedRow) => `product-${id}`

function item(row: FeedRow): XmlNode {
  return {
    Ид: idOf(row),
    Штрихкод: row.barcodes[0],
    Артикул: row.article,
    Наименование: row.name,
    БазоваяЕдиница: unitOf(row),
    Группы: { Ид: `section-${row.section_id}` },
    Описание: row.description || undefined,
    Изготовитель: row.brand ? { Ид: `brand-${row.brand}`, Наименование: row.brand } : undefined,
    Страна: row.country ?? undefined,
    СтавкиНалогов: { СтавкаНалога: { Наименование: 'НДС', Ставка: VAT_RATE } },
    ХарактеристикиТовара:
      row.params.length > 0
        ? {
            ХарактеристикаТовара: row.params.map(({ name, value, unit }) => ({
              Наименование: name,
              Значение: unit ? `${value} ${unit}` : value,
            })),
          }
        : undefined,
  }
}

function offer(row: FeedRow): XmlNode {
  return {
    Ид: idOf(row),
    Артикул: row.article,
    Наименование: row.name,
    БазоваяЕдиница: unitOf(row),
    Цены: {
      Цена: {
        Представление: `${roubles(row.price)} руб. за ${accusativeUnit(row.unit)}`,
        ИдТипаЦены: PRICE_TYPE,
        ЦенаЗаЕдиницу: roubles(row.price),
        Валюта: 'руб',
        Единица: row.unit,
      },
    },
    Количество: row.stock?.units ?? undefined,
  }
}

const company = ({ store }: FormatContext) =>
  xml({ Владелец: { Ид: 'verstak', Наименование: store.company } })
const named = (id: string, name: string) => xml({ Ид: id, Наименование: name })
const priceTypes = xml({
  ТипыЦен: {
    ТипЦены: {
      Ид: PRICE_TYPE,
      Наименование: 'Цена выгрузки',
      Валюта: 'руб',
      Налог: { Наименование: 'НДС', УчтеноВСумме: 'true' },
    },
  },
})

/** The two files that an exchange with 1C begins with, in one archive. */
export const commerceml: Format = {
  type: 'application/zip',
  zipped: true,
  parts: [
    {
      name: 'import.xml',
      head: (context) => `${opened(context)}<Классификатор>
${named(CLASSIFIER, 'Классификатор')}${company(context)}${xml({ Группы: groupsBelow(null, context.sections) })}</Классификатор>
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
