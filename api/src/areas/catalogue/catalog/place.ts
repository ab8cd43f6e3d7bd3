import { shopError } from '@verstak/contract/errors.ts'
import { parseFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import type { RawBuilder } from 'kysely'
import { promotionGoods } from '../actions/face.ts'
import { type AppliedGroup, applyFilter, hasOneOf, type Shopper } from './facets/conditions.ts'
import { isSelection, type Scope } from './listing-query.ts'
import type { CatalogTree, TreeSection } from './tree.ts'

/** Place of a listing, as requested. */
export interface PlaceRequest {
  readonly section_code?: string | undefined
  readonly section_id?: number | undefined
  /** A selection, or the code of a promotion. */
  readonly action?: string | undefined
  /** A value code of the facet «brand». */
  readonly brand?: string | undefined
}

/** Throws `notFound` for an unknown section. */
export function findSection(tree: CatalogTree, request: PlaceRequest): TreeSection | null {
  const { section_code: code, section_id: id } = request
  if (code === undefined && id === undefined) return null
  const section = code === undefined ? tree.byId.get(id ?? 0) : tree.byCode.get(code)
  if (!section) throw shopError('notFound', 'Такого раздела нет')
  return section
}

type Asker = Pick<Shopper, 'user'>

/**
 * Throws `notFound` for an unknown section, brand or promotion, `sessionOver` or `accessDenied` for a
 * promotion that is not shown to the user.
 */
export async function scopeOf(tree: CatalogTree, request: PlaceRequest, asker: Asker): Promise<Scope> {
  const { action = null, brand } = request
  const isPromotion = action !== null && !isSelection(action)
  return {
    section: findSection(tree, request),
    action: isPromotion ? null : action,
    conditions: [
      ...(brand === undefined ? [] : [await brandCondition(tree, brand)]),
      ...(isPromotion ? [promotionCondition(action, asker)] : []),
    ],
  }
}

function promotionCondition(code: string, { user }: Asker): RawBuilder<unknown> {
  const condition = promotionGoods(code)
  if (!condition) throw shopError('notFound', 'Такой подборки или акции нет')
  if (!user) throw shopError('sessionOver')
  if (!user.show_actions) throw shopError('accessDenied')
  return condition
}

async function brandCondition(tree: CatalogTree, code: string): Promise<RawBuilder<unknown>> {
  const brand = (await tree.facets()).byKey.get('brand')?.choices.get(code)
  if (!brand) throw shopError('notFound', 'Такого бренда нет')
  return hasOneOf(brand.ids)
}

/** Identifies a scope; equal for equal requests. */
export const placeKey = ({ section_code, section_id, action, brand }: PlaceRequest): string =>
  [section_code, section_id, action, brand].map((part) => encodeURIComponent(part ?? '')).join('/')

export async function readFilter(tree: CatalogTree, text: string, shopper: Shopper): Promise<AppliedGroup[]> {
  const groups = parseFilter(text)
  return groups.length > 0 ? applyFilter(await tree.facets(), groups, shopper) : []
}
