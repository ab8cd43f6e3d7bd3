import { shopError } from '@verstak/contract/errors.ts'
import { parseFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import type { RawBuilder } from 'kysely'
import { type AppliedGroup, applyFilter, hasOneOf, type Shopper } from './facets/conditions.ts'
import type { Action, Scope } from './listing-query.ts'
import type { CatalogTree, TreeSection } from './tree.ts'

/** Place of a listing, as requested. */
export interface PlaceRequest {
  readonly section_code?: string | undefined
  readonly section_id?: number | undefined
  readonly action?: Action | undefined
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

/** Throws `notFound` for an unknown section or brand. */
export async function scopeOf(tree: CatalogTree, request: PlaceRequest): Promise<Scope> {
  const scope = { section: findSection(tree, request), action: request.action ?? null }
  return request.brand === undefined
    ? scope
    : { ...scope, conditions: [await brandCondition(tree, request.brand)] }
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
