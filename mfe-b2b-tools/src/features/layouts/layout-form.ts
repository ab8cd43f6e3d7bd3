import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { type LayoutSize, type LayoutSizes, layoutLimits } from '@verstak/domain/tools/own-layout.ts'
import type { FormValues } from '@verstak/kit/forms/form-answer.tsx'

export const sizeNames = Object.keys(layoutLimits) as LayoutSize[]

/** Formatted for the fields, in the form's order. */
export const fieldNames = {
  name: 'Название',
  page_width: 'Ширина листа, мм',
  page_height: 'Высота листа, мм',
  label_width: 'Ширина этикетки, мм',
  label_height: 'Высота этикетки, мм',
  columns: 'Столбцов',
  rows: 'Рядов',
  margin_left: 'Поле слева, мм',
  margin_top: 'Поле сверху, мм',
  gap_x: 'Между столбцами, мм',
  gap_y: 'Между рядами, мм',
} as const satisfies Record<LayoutSize | 'name', string>

/** A new layout starts as the most common sheet. */
export const usualSizes: LayoutSizes = {
  ...{ page_width: 210, page_height: 297, label_width: 70, label_height: 37, columns: 3, rows: 8 },
  ...{ margin_left: 0, margin_top: 0.5, gap_x: 0, gap_y: 0 },
}

/** With a decimal comma. */
export const typedSizes = (sizes: LayoutSizes): Record<LayoutSize, string> =>
  Object.fromEntries(
    sizeNames.map((name) => [name, formatNumber(sizes[name], 2).replace('\u00a0', '')]),
  ) as Record<LayoutSize, string>

export const layoutValues = (layout: OwnLayout | null): FormValues => ({
  name: layout?.name ?? '',
  ...typedSizes(layout ?? usualSizes),
})

const millimetres = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN)

/** The typed layout, or null while a field is invalid: the API reports the errors. */
export function sizesOf(form: FormData): LayoutSizes | null {
  const sizes = Object.fromEntries(
    sizeNames.map((name) => [name, millimetres(String(form.get(name) ?? ''))]),
  ) as Record<LayoutSize, number>
  const sound = sizeNames.every((name) => {
    const [least, most] = layoutLimits[name]
    const whole = name !== 'columns' && name !== 'rows' ? true : Number.isInteger(sizes[name])
    return whole && sizes[name] >= least && sizes[name] <= most
  })
  return sound ? sizes : null
}
