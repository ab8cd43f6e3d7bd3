import { formatNumber } from '../number.ts'
import type { TagLayout } from './price-tag.ts'

/** A layout that an organisation defines for its own label sheets; sizes are in millimetres. */
export interface LayoutSizes {
  readonly page_width: number
  readonly page_height: number
  readonly label_width: number
  readonly label_height: number
  readonly columns: number
  readonly rows: number
  /** From the page's edge to the first label. */
  readonly margin_left: number
  readonly margin_top: number
  readonly gap_x: number
  readonly gap_y: number
}
export type LayoutSize = keyof LayoutSizes

/** Maximum labels on one sheet of an own layout. */
export const MOST_ON_SHEET = 300

/** Minimum and maximum of each size; all except the counts are in millimetres. */
export const layoutLimits: Readonly<Record<LayoutSize, readonly [least: number, most: number]>> = {
  page_width: [20, 450],
  page_height: [15, 1000],
  label_width: [15, 450],
  label_height: [10, 1000],
  columns: [1, 20],
  rows: [1, 50],
  margin_left: [0, 200],
  margin_top: [0, 200],
  gap_x: [0, 100],
  gap_y: [0, 100],
}

export type OwnLayoutCode = `own-${number}`

export const ownLayoutCode = (id: number): OwnLayoutCode => `own-${id}`

/** The id in the code of an own layout; undefined for other codes. */
export function ownLayoutId(code: string): number | undefined {
  const digits = /^own-([1-9]\d{0,14})$/.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** An own layout in the form of the standard ones. */
export function layoutOf({ name, ...sizes }: LayoutSizes & { readonly name: string }): TagLayout {
  return {
    title: name,
    page: [sizes.page_width, sizes.page_height],
    label: [sizes.label_width, sizes.label_height],
    columns: sizes.columns,
    rows: sizes.rows,
    margin: [sizes.margin_left, sizes.margin_top],
    gap: [sizes.gap_x, sizes.gap_y],
  }
}

/** The sizes along one axis of a sheet, in millimetres. */
interface Axis {
  readonly page: number
  readonly margin: number
  readonly label: number
  readonly gap: number
  readonly count: number
}

/** The horizontal axis of a sheet. */
export const acrossOf = (sizes: LayoutSizes): Axis => ({
  page: sizes.page_width,
  margin: sizes.margin_left,
  label: sizes.label_width,
  gap: sizes.gap_x,
  count: sizes.columns,
})

/** The vertical axis of a sheet. */
export const downOf = (sizes: LayoutSizes): Axis => ({
  page: sizes.page_height,
  margin: sizes.margin_top,
  label: sizes.label_height,
  gap: sizes.gap_y,
  count: sizes.rows,
})

/** Hundredths of a millimetre as an integer, so that 3 × 70,1 is exact. */
const exact = (millimetres: number) => Math.round(millimetres * 100)

/** Millimetres from the page's edge to the end of the last label. */
export const takenBy = ({ margin, label, gap, count }: Axis): number =>
  (exact(margin) + count * exact(label) + (count - 1) * exact(gap)) / 100

export const fitsOn = (axis: Axis): boolean => exact(takenBy(axis)) <= exact(axis.page)

/** Maximum number of labels that fit along the axis. */
export const mostOf = ({ page, margin, label, gap }: Axis): number =>
  Math.max(Math.floor((exact(page) - exact(margin) + exact(gap)) / (exact(label) + exact(gap))), 0)

/** «влево 1,5 мм, вниз 0,25 мм» for a printer's offset in millimetres. */
export function offsetText({ x, y }: { readonly x: number; readonly y: number }): string {
  const parts = [
    x === 0 ? null : `${x < 0 ? 'влево' : 'вправо'} ${formatNumber(Math.abs(x), 2)} мм`,
    y === 0 ? null : `${y < 0 ? 'вверх' : 'вниз'} ${formatNumber(Math.abs(y), 2)} мм`,
  ]
  return parts.filter(Boolean).join(', ') || 'без сдвига'
}
