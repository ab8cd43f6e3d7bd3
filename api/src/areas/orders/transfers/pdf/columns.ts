import { exactSum } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { okeiOf } from '@verstak/domain/okei.ts'
import type { Column } from '#pdf/table.ts'
import { oksmOf } from './oksm.ts'
import type { TransferLine } from './transfer-data.ts'

/** Placeholder of empty fields. */
export const NOTHING = '—'

const without = () => NOTHING

/** Kopecks per unit without VAT. */
export const netPrice = ({ price, vat_rate }: Pick<TransferLine, 'price' | 'vat_rate'>): number =>
  Math.round((price * 100) / (100 + vat_rate))

type Text = (line: TransferLine, index: number) => string
type Look = Pick<Column<TransferLine>, 'align' | 'group'>

const column = (mark: string, width: number, title: string, text: Text, look: Look = {}) => ({
  ...{ mark, width, title, text },
  ...look,
})
const CENTER: Look = { align: 'center' }
const RIGHT: Look = { align: 'right' }
const UNIT: Look = { group: 'Единица измерения' }
const COUNTRY: Look = { group: 'Страна происхождения товара' }
const TRACED: Look = { align: 'center', group: 'Единица измерения для просле-живаемости' }

/** All columns of the invoice in order; the store's products are neither traced nor excisable. */
export const columns = [
  column('А', 57, 'Код товара/ работ, услуг', ({ article }) => article || NOTHING),
  column('1', 20, '№ п/п', (_line, index) => String(index + 1), CENTER),
  column(
    '1а',
    112,
    'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права',
    ({ name }) => name,
  ),
  column('1б', 28, 'Код вида товара', without, CENTER),
  column('2', 24, 'код', ({ unit }) => okeiOf(unit) ?? NOTHING, { ...CENTER, ...UNIT }),
  column('2а', 42, 'условное обозначе-ние (нацио-нальное)', ({ unit }) => unit, UNIT),
  column('3', 34, 'Количество (объём)', ({ quantity }) => formatNumber(quantity), RIGHT),
  column('4', 50, 'Цена (тариф) за единицу измерения', (line) => exactSum(netPrice(line)), RIGHT),
  column(
    '5',
    56,
    'Стоимость товаров (работ, услуг) без налога — всего',
    ({ sum, vat }) => exactSum(sum - vat),
    RIGHT,
  ),
  column('6', 38, 'В том числе сумма акциза', () => 'без акциза', CENTER),
  column('7', 28, 'Нало-говая ставка', ({ vat_rate }) => `${vat_rate} %`, CENTER),
  column('8', 50, 'Сумма налога, предъявляемая покупателю', ({ vat }) => exactSum(vat), RIGHT),
  column('9', 56, 'Стоимость товаров (работ, услуг) с налогом — всего', ({ sum }) => exactSum(sum), RIGHT),
  column('10', 26, 'цифро-вой код', ({ country }) => (country && oksmOf(country)) || NOTHING, {
    ...CENTER,
    ...COUNTRY,
  }),
  column('10а', 42, 'краткое наименование', ({ country }) => country || NOTHING, COUNTRY),
  column('11', 44, 'Рег. номер декларации на товары или партии товара', without, CENTER),
  column('12', 22, 'код', without, TRACED),
  column('12а', 28, 'усл. обозна-чение', without, TRACED),
  column('13', 24, 'Кол-во для просле-живае-мости', without, CENTER),
  column('14', 24.89, 'Стоим. для просле-жив. без НДС', without, CENTER),
]
