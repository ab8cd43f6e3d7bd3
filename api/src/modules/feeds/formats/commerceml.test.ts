import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { usualSettings } from '../defaults.ts'
import type { FeedRow } from '../row.ts'
import { commerceml } from './commerceml.ts'

/**
 * What version 2.04 of the schema says of the elements that the store writes: their children in order; `?` may be missing, `*`
 * may be many. 1C reads by the schema's order.
 */
const schema: Readonly<Record<string, string>> = {
  КоммерческаяИнформация: 'Классификатор? Каталог? ПакетПредложений?',
  Классификатор: 'Ид Наименование Владелец Описание? Группы? Свойства?',
  Каталог: 'Ид ИдКлассификатора Наименование Владелец? Товары? Описание?',
  ПакетПредложений: 'Ид Наименование ИдКаталога ИдКлассификатора Владелец ТипыЦен? Склады? Предложения?',
  Владелец: 'Ид Наименование',
  Группы: 'Ид? Группа*',
  Группа: 'Ид Наименование Описание? Группы?',
  Товары: 'Товар*',
  Товар:
    'Ид Штрихкод? Артикул? Наименование БазоваяЕдиница? Группы? Описание? Картинка* Изготовитель? Страна? ЗначенияСвойств? СтавкиНалогов? ХарактеристикиТовара?',
  Изготовитель: 'Ид Наименование',
  СтавкиНалогов: 'СтавкаНалога*',
  СтавкаНалога: 'Наименование Ставка',
  ХарактеристикиТовара: 'ХарактеристикаТовара*',
  ХарактеристикаТовара: 'Ид? Наименование Значение',
  ТипыЦен: 'ТипЦены*',
  ТипЦены: 'Ид Наименование Валюта? Налог?',
  Налог: 'Наименование УчтеноВСумме? Акциз?',
  Предложения: 'Предложение*',
  Предложение: 'Ид Штрихкод? Артикул? Наименование? БазоваяЕдиница? Цены? Количество?',
  Цены: 'Цена*',
  Цена: 'Представление? ИдТипаЦены ЦенаЗаЕдиницу Валюта? Единица? Коэффициент?',
}

const patternOf = (children: string): RegExp =>
  new RegExp(`^${children.replace(/(\S+?)([?*]?)(?=\s|$)/g, '(?:$1,)$2').replaceAll(' ', '')}$`)

/** Each element whose children are not those of the schema; an element that the schema does not name has text alone. */
function faultsOf(xml: string): string[] {
  const faults: string[] = []
  const open: { name: string; children: string }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const parent = open.at(-1)
    if (parent) parent.children += `${name},`
    open.push({ name, children: '' })
  })
  parser.on('closetag', () => {
    const { name = '', children = '' } = open.pop() ?? {}
    if (!patternOf(schema[name] ?? '').test(children)) faults.push(`${name}: ${children}`)
  })
  parser.write(xml).close()
  return faults
}

const row = {
  ...{ id: 7, code: 'drel', article: 'DR-1', name: 'Дрель <ударная> & "Ёж"', section_id: 2, unit: 'шт' },
  ...{ price: 499_050, old_price: null, brand: 'Ёж', country: 'Россия', description: 'Мощная' },
  ...{ barcodes: ['4690363024544'], pictures: [], available: true, url: 'https://shop.example/drel/' },
  stock: { text: '7', units: 7 },
  params: [{ name: 'Мощность', value: '650', unit: 'Вт' }],
} as unknown as FeedRow
const bare = {
  ...row,
  id: 8,
  barcodes: [],
  brand: '',
  country: null,
  description: '',
  params: [],
  stock: null,
} as FeedRow

const context = {
  fields: usualSettings.fields,
  sections: [
    { id: 1, parent_id: null, name: 'Инструмент' },
    { id: 2, parent_id: 1, name: 'Дрели' },
  ],
  store: { name: 'Верстак', company: 'ООО «Верстак»', url: 'https://shop.example' },
  madeAt: new Date('2026-11-23T09:00:00Z'),
}
const texts = commerceml.parts.map((part) =>
  [part.head(context), part.page?.([row, bare], context, 0), part.foot?.(context)].join(''),
)

test('the elements of both files stand in the order of the schema', () => {
  expect(texts.map(faultsOf)).toEqual([[], []])
})

test('the check of the order finds what is out of it, missing or strange', () => {
  const [goods = ''] = texts
  expect(
    faultsOf(goods.replace(/(<Артикул>[^<]*<\/Артикул>)\s*(<Наименование>[^<]*<\/Наименование>)/, '$2$1')),
  ).toHaveLength(1)
  expect(faultsOf(goods.replace(/<Владелец>.*?<\/Владелец>/s, ''))).toHaveLength(1)
  expect(faultsOf(goods.replace('<Товары>', '<Товары><Цена/>'))).toHaveLength(2)
})
