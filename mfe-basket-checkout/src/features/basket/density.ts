export type BasketView = 'dense' | 'full'

/** Number of lines from which the basket is dense by default. */
const MANY_LINES = 15

/** View chosen by the visitor. Undefined without a choice. */
export function viewOf({ searchParams }: URL): BasketView | undefined {
  const view = searchParams.get('view')
  return view === 'dense' || view === 'full' ? view : undefined
}

export const isDense = (view: BasketView | undefined, lines: number): boolean =>
  view ? view === 'dense' : lines >= MANY_LINES

/** A short basket needs no choice. */
export const hasChoice = (view: BasketView | undefined, lines: number): boolean =>
  view !== undefined || lines >= MANY_LINES
