import { exactSum } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import { oksmOf } from '@verstak/domain/oksm.ts'
import type { Column } from '#pdf/table.ts'
import type { TransferLine } from './transfer-data.ts'

/** Printed where the document has no value. */
export const NOTHING = '—'

const without = () => NOTHING

/** Kopecks of one unit without its VAT. */
export const netPrice = ({ price, vat_rate }: Pick<TransferLine, 'price' | 'vat_rate'>): number =>
  Math.round((price * 100) / (100 + vat_rate))

const UNIT = 'Единица измерения'
const COUNTRY = 'Страна происхождения товара'
const TRACED = 'Единица измерения для просле-живаемости'

/** A column of the form, which prescribes its number and its place. */
interface FormColumn extends Column<TransferLine> {
  readonly mark: string
  readonly width: number
}

/** All columns of the invoice in their order; goods of the store are not traced and bear no excise. */
export const columns: readonly FormColumn[] = [
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
    text: (line) => exactSum(netPrice(line)),
  },
  {
    ...{ title: 'Стоимость товаров (работ, услуг) без налога — всего', mark: '5', width: 56, align: 'right' },
    text: ({ sum, vat }) => exactSum(sum - vat),
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
    text: ({ vat }) => exactSum(vat),
  },
  {
    ...{ title: 'Стоимость товаров (работ, услуг) с налогом — всего', mark: '9', width: 56, align: 'right' },
    text: ({ sum }) => exactSum(sum),
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
