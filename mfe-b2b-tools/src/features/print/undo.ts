import { type TagPropertyCode, tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'

export interface RemovedTag {
  readonly productId: number
  readonly copies: number
  readonly selected: boolean
  readonly properties: readonly TagPropertyCode[]
}

/** For an address or a form: `123.2.Y.article-brand`. */
export function writeUndo({ productId, copies, selected, properties }: RemovedTag): string {
  return [productId, copies, selected ? 'Y' : 'N', properties.join('-')].join('.')
}

/** null for a text that `writeUndo` did not produce. */
export function readUndo(text: string | null): RemovedTag | null {
  const parts = /^([1-9]\d{0,14})\.([1-9]\d{0,2})\.([YN])\.([a-zA-Z-]*)$/.exec(text ?? '')
  if (!parts) return null
  const [, productId, copies, selected, properties = ''] = parts
  const named = new Set(properties.split('-'))
  return {
    productId: Number(productId),
    copies: Number(copies),
    selected: selected === 'Y',
    properties: tagPropertyCodes.filter((code) => named.has(code)),
  }
}
