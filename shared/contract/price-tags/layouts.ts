import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import {
  acrossOf,
  downOf,
  fitsOn,
  type LayoutSize,
  type LayoutSizes,
  layoutLimits,
  MOST_ON_SHEET,
  mostOf,
  type OwnLayoutCode,
  takenBy,
} from '@verstak/domain/tools/own-layout.ts'
import { tagLayoutCodes } from '@verstak/domain/tools/price-tag.ts'
import * as v from 'valibot'
import { id, wholeNumber } from '../common.ts'

/** Typed text, with a comma or a point. */
const typed = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.regex(/^[-−]?\d{1,4}([.,]\d{1,6})?$/, message),
    v.transform((text) => Number(text.replace(',', '.').replace('−', '-'))),
  )

/** Rounded to two decimals. */
const rounded = (message: string, least: number, most: number) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.transform((value) => Math.round(value * 100) / 100 || 0),
    v.minValue(least, message),
    v.maxValue(most, message),
  )

/** A number, or text from a form. */
const millimetres = (message: string, least: number, most: number) =>
  v.pipe(v.union([v.number(message), typed(message)], message), rounded(message, least, most))

const between = ([least, most]: readonly [number, number]) =>
  `От ${formatNumber(least)} до ${formatNumber(most)}`
const size = (name: LayoutSize) =>
  millimetres(`${between(layoutLimits[name])} мм`, layoutLimits[name][0], layoutLimits[name][1])
const count = (name: 'columns' | 'rows') =>
  v.pipe(
    wholeNumber('Целое число'),
    v.minValue(layoutLimits[name][0], between(layoutLimits[name])),
    v.maxValue(layoutLimits[name][1], between(layoutLimits[name])),
  )

const layoutEntries = {
  name: v.pipe(
    v.string('Назовите формат'),
    v.trim(),
    v.nonEmpty('Назовите формат'),
    v.maxLength(60, 'Не длиннее 60 символов'),
  ),
  page_width: size('page_width'),
  page_height: size('page_height'),
  label_width: size('label_width'),
  label_height: size('label_height'),
  columns: count('columns'),
  rows: count('rows'),
  margin_left: size('margin_left'),
  margin_top: size('margin_top'),
  gap_x: size('gap_x'),
  gap_y: size('gap_y'),
}

/** Says how much the labels exceed the page, and how many would fit. */
function tooMuch(side: 'ширине' | 'высоте', axis: ReturnType<typeof acrossOf>): string {
  const most = mostOf(axis)
  const need = `Не помещается по ${side}: нужно ${formatNumber(takenBy(axis))} мм, лист — ${formatNumber(axis.page)} мм`
  if (most === 0) return `${need}. Не поместится и одна этикетка`
  const names =
    side === 'ширине'
      ? counted(most, 'столбец', 'столбца', 'столбцов')
      : counted(most, 'ряд', 'ряда', 'рядов')
  return `${need}. Поместится ${names}`
}

/** Undefined when all labels fit the page; otherwise the field and its problem. */
function misfit(given: LayoutSizes): { field: LayoutSize; message: string } | undefined {
  const [across, down] = [acrossOf(given), downOf(given)]
  if (!fitsOn(across)) return { field: 'columns', message: tooMuch('ширине', across) }
  if (!fitsOn(down)) return { field: 'rows', message: tooMuch('высоте', down) }
  if (given.columns * given.rows <= MOST_ON_SHEET) return undefined
  return {
    field: 'rows',
    message: `На листе не больше ${counted(MOST_ON_SHEET, 'этикетки', 'этикеток', 'этикеток')}`,
  }
}

/** Sizes in millimetres. */
export const layoutForm = v.pipe(
  v.object({
    id: v.optional(id),
    /** With `id`: the version that the change is based on. */
    version: v.optional(wholeNumber('Неверная версия формата')),
    ...layoutEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const wrong = dataset.typed ? misfit(dataset.value) : undefined
    if (!dataset.typed || !wrong) return
    const { value } = dataset
    const { field: key, message } = wrong
    addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
  }),
)

export const ownLayout = v.object({
  id: v.number(),
  /** Increases with each change. */
  version: v.number(),
  name: v.string(),
  page_width: v.number(),
  page_height: v.number(),
  label_width: v.number(),
  label_height: v.number(),
  columns: v.number(),
  rows: v.number(),
  margin_left: v.number(),
  margin_top: v.number(),
  gap_x: v.number(),
  gap_y: v.number(),
})
export type OwnLayout = v.InferOutput<typeof ownLayout>

const MOST_OFFSET = 20
const OFFSET_RANGE = `От −${MOST_OFFSET} до ${MOST_OFFSET} мм`
const offsetSide = v.pipe(typed(OFFSET_RANGE), rounded(OFFSET_RANGE, -MOST_OFFSET, MOST_OFFSET))
/** Typed millimetres: `x` to the right, `y` down. */
export const offsetForm = v.object({ x: offsetSide, y: offsetSide })
/** Millimetres. */
export const printerOffset = v.object({ x: v.number(), y: v.number() })
export type PrinterOffset = v.InferOutput<typeof printerOffset>

const UNKNOWN = 'Неизвестный формат ценника'

/** `own-7`: the own layout with this id. */
const ownLayoutChoice = v.pipe(
  v.string(UNKNOWN),
  v.regex(/^own-[1-9]\d{0,14}$/, UNKNOWN),
  v.transform((code) => code as OwnLayoutCode),
)

/** A standard layout or an own one. */
export const anyLayout = v.union([v.picklist(tagLayoutCodes), ownLayoutChoice], UNKNOWN)
export const layoutChoice = v.optional(anyLayout, 'a4-3x8')
