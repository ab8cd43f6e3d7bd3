import { exactPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import { oksmOf } from './oksm.ts'
import { NOTHING } from './sheet.ts'
import type { TransferLine } from './transfer-data.ts'

/** A column of the form; `group` stands above it and its neighbour. */
export interface Column {
  readonly title: string
  readonly mark: string
  /** Points. */
  readonly width: number
  readonly group?: string
  readonly align?: 'right' | 'center'
  readonly text: (line: TransferLine, index: number) => string
}

/** Without the sign of the rouble: the currency stands in the head. */
export const money = (kopecks: number): string => exactPrice(kopecks).replace(/\u00a0₽$/, '')

const without = () => NOTHING

/** Kopecks of one unit without its VAT. */
export const netPrice = ({ price, vat_rate }: Pick<TransferLine, 'price' | 'vat_rate'>): number =>
  Math.round((price * 100) / (100 + vat_rate))

const UNIT = 'Единица измерения'
const COUNTRY = 'Страна происхождения товара'
const TRACED = 'Единица измерения для просле-живаемости'

/** All columns of the invoice in their order; goods of the store are not traced and bear no excise. */
export const columns: readonly Column[] = [
  { title: 'Код товара/ работ, услуг', mark: 'А', width: 57, text: ({ article }) => article || NOTHING },
  { title: '№ п/п', mark: '1', width: 20, align: 'center', text: (_line, index) => String(index + 1) },
  {
    title: 'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права',
    mark: '1а',
    width: 112,
    text: ({ name }) => name,
  },
  { title: 'Код вида товара', mark: '1б', width: 28, align: 'center', text: without },
  {
    ...{ title: 'код', mark: '2', width: 24, group: UNIT, align: 'center' },
    text: ({ unit }) => okeiOf(unit) ?? NOTHING,
  },
  {
    ...{ title: 'условное обозначе-ние (нацио-нальное)', mark: '2а', width: 42, group: UNIT },
    text: ({ unit }) => unit,
  },
  {
    ...{ title: 'Количество (объём)', mark: '3', width: 34, align: 'right' },
    text: ({ quantity }) => formatNumber(quantity),
  },
  {
    ...{ title: 'Цена (тариф) за единицу измерения', mark: '4', width: 50, align: 'right' },
    text: (line) => money(netPrice(line)),
  },
  {
    ...{ title: 'Стоимость товаров (работ, услуг) без налога — всего', mark: '5', width: 56, align: 'right' },
    text: ({ sum, vat }) => money(sum - vat),
  },
  {
    ...{ title: 'В том числе сумма акциза', mark: '6', width: 38, align: 'center' },
    text: () => 'без акциза',
  },
  {
    ...{ title: 'Нало-говая ставка', mark: '7', width: 28, align: 'center' },
    text: ({ vat_rate }) => `${vat_rate} %`,
  },
  {
    ...{ title: 'Сумма налога, предъявляемая покупателю', mark: '8', width: 50, align: 'right' },
    text: ({ vat }) => money(vat),
  },
  {
    ...{ title: 'Стоимость товаров (работ, услуг) с налогом — всего', mark: '9', width: 56, align: 'right' },
    text: ({ sum }) => money(sum),
  },
  {
    ...{ title: 'цифро-вой код', mark: '10', width: 26, group: COUNTRY, align: 'center' },
    text: ({ country }) => (country && oksmOf(country)) || NOTHING,
  },
  {
    ...{ title: 'краткое наименование', mark: '10а', width: 42, group: COUNTRY },
    text: ({ country }) => country || NOTHING,
  },
  {
    ...{ title: 'Рег. номер декларации на товары или партии товара', mark: '11', width: 44, align: 'center' },
    text: without,
  },
  { ...{ title: 'код', mark: '12', width: 22, group: TRACED, align: 'center' }, text: without },
  {
    ...{ title: 'усл. обозна-чение', mark: '12а', width: 28, group: TRACED, align: 'center' },
    text: without,
  },
  {
    ...{ title: 'Кол-во для просле-живае-мости', mark: '13', width: 24, align: 'center' },
    text: without,
  },
  {
    ...{ title: 'Стоим. для просле-жив. без НДС', mark: '14', width: 24.89, align: 'center' },
    text: without,
  },
]
