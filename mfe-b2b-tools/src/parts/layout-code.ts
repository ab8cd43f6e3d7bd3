import { type OwnLayoutCode, ownLayoutId } from '@verstak/domain/tools/own-layout.ts'
import { type TagLayoutCode, tagLayouts } from '@verstak/domain/tools/price-tag.ts'

/** Code of a layout of the shop, or of an own layout. */
export type LayoutCode = TagLayoutCode | OwnLayoutCode

export const isOwnLayout = (code: string): code is OwnLayoutCode => ownLayoutId(code) !== undefined

export const isLayout = (code: string | null): code is LayoutCode =>
  code !== null && (Object.hasOwn(tagLayouts, code) || isOwnLayout(code))
