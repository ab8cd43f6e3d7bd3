import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { layoutOf, MOST_ON_SHEET, ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import { type TagLayout, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { clampSkip } from '@verstak/domain/tools/tag-sheet.ts'
import { isLayout, isOwnLayout, type LayoutCode } from '#parts/layout-code.ts'

export interface SheetChoice {
  readonly layout: LayoutCode
  /** Number of used labels on the first sheet. */
  readonly skip: number
  readonly cutMarks: boolean
}

/** Source of products that the page offers to add: links to this page have `?order=` or `?from=`. */
export type Offer =
  | { readonly source: 'order'; readonly order: string }
  | { readonly source: 'favorites' | 'basket' | 'changed'; readonly order: null }

export interface PrintQuery {
  readonly offer: Offer | null
  readonly search: string | null
  readonly page: number
  readonly sheet: SheetChoice
  /** The tag removed without JavaScript, as `undo.ts` formats it. */
  readonly undo: string | null
}

const STANDARD_LAYOUT = 'a4-3x8'

/** A deleted own layout falls back to the standard one. */
export function layoutOfSheet(code: LayoutCode, own: readonly OwnLayout[]): TagLayout {
  if (!isOwnLayout(code)) return tagLayouts[code]
  const found = own.find(({ id }) => ownLayoutCode(id) === code)
  return found ? layoutOf(found) : tagLayouts[STANDARD_LAYOUT]
}

/** Replaces a deleted layout and limits the skipped labels to the sheet. */
export function settledSheet(sheet: SheetChoice, own: readonly OwnLayout[]): SheetChoice {
  const { layout: code } = sheet
  const there = !isOwnLayout(code) || own.some(({ id }) => ownLayoutCode(id) === code)
  const layout = there ? code : STANDARD_LAYOUT
  return { ...sheet, layout, skip: clampSkip(sheet.skip, layoutOfSheet(layout, own)) }
}

/** Invalid values in the address are ignored. `settledSheet` checks whether an own layout exists. */
export function readPrintQuery(params: URLSearchParams): PrintQuery {
  const asked = params.get('layout')
  const layout = isLayout(asked) ? asked : STANDARD_LAYOUT
  return {
    search: params.get('search')?.trim() || null,
    page: readPageNumber(params.get('page')),
    offer: readOffer(params.get('order')?.trim(), params.get('from')),
    sheet: {
      layout,
      skip: isOwnLayout(layout)
        ? Math.min(Math.max(Math.trunc(Number(params.get('skip'))) || 0, 0), MOST_ON_SHEET)
        : clampSkip(Number(params.get('skip')), tagLayouts[layout]),
      cutMarks: params.get('cut_marks') === 'Y',
    },
    undo: params.get('undo'),
  }
}

function readOffer(order: string | undefined, from: string | null): Offer | null {
  if (order) return { source: 'order', order }
  return from === 'favorites' || from === 'basket' || from === 'changed'
    ? { source: from, order: null }
    : null
}

/** For an address or the hidden fields of a GET form. */
export const offerParams = (offer: Offer | null): Record<string, string | undefined> => ({
  order: offer?.order ?? undefined,
  from: offer && offer.source !== 'order' ? offer.source : undefined,
})

export function sheetParams({ layout, skip, cutMarks }: SheetChoice): Record<string, string | undefined> {
  return {
    layout: layout === STANDARD_LAYOUT ? undefined : layout,
    skip: skip > 0 ? String(skip) : undefined,
    cut_marks: cutMarks ? 'Y' : undefined,
  }
}

export function printHref(query: PrintQuery, change: Partial<PrintQuery> = {}): string {
  const { search, page, sheet, offer, undo } = { ...query, undo: null, ...change }
  return paths.priceTags({
    search: search ?? undefined,
    page: page > 1 ? page : undefined,
    ...offerParams(offer),
    ...sheetParams(sheet),
    undo: undo ?? undefined,
  })
}
