import type { Db } from '#db/database.ts'
import { type FacetDictionary, loadDictionary } from './facets/dictionary.ts'

export interface TreeSection {
  readonly id: number
  readonly code: string
  readonly name: string
  /** From the root to this section. */
  readonly path: readonly TreeSection[]
  /** Products in the section and below. */
  readonly count: number
  readonly pictureId: string | null
  readonly children: TreeSection[]
}

export interface CatalogTree {
  readonly revision: string
  readonly roots: readonly TreeSection[]
  readonly byId: ReadonlyMap<number, TreeSection>
  /** Includes codes of sections mapped to another one, so that their addresses keep working. */
  readonly byCode: ReadonlyMap<string, TreeSection>
  /** Product counts of selections, which change only with the revision. */
  readonly totals: Map<string, number>
  /** Loaded on first use. */
  readonly facets: () => Promise<FacetDictionary>
}

const trees = new WeakMap<Db, Promise<CatalogTree>>()

/**
 * The tree is cached, so it costs no query. If `run` sees a newer revision, it runs again with a new tree.
 */
export async function withTree<T extends { readonly revision: string }>(
  db: Db,
  run: (tree: CatalogTree) => Promise<T>,
): Promise<{ tree: CatalogTree; result: T }> {
  const tree = await (trees.get(db) ?? renew(db))
  try {
    const result = await run(tree)
    if (result.revision === tree.revision) return { tree, result }
  } catch (error) {
    // The new tree may contain what the old one lacks.
    if ((await readRevision(db)) === tree.revision) throw error
  }
  const renewed = await renew(db)
  return { tree: renewed, result: await run(renewed) }
}

export async function currentTree(db: Db): Promise<CatalogTree> {
  const { tree } = await withTree(db, async () => ({ revision: await readRevision(db) }))
  return tree
}

export async function readRevision(db: Db): Promise<string> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

function renew(db: Db): Promise<CatalogTree> {
  const tree = load(db)
  trees.set(db, tree)
  tree.catch(() => trees.delete(db))
  return tree
}

async function load(db: Db): Promise<CatalogTree> {
  // Read first, so that a concurrent import makes the tree look outdated, not current.
  const revision = await readRevision(db)
  const rows = await db
    .selectFrom('section')
    .select(['id', 'code', 'name', 'parent_id', 'product_count', 'picture_id'])
    .where('hidden', '=', false)
    .orderBy('depth')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const roots: TreeSection[] = []
  const byId = new Map<number, TreeSection>()
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    const path: TreeSection[] = [...(parent?.path ?? [])]
    const section = {
      id: row.id,
      code: row.code,
      name: row.name,
      path,
      count: row.product_count,
      pictureId: row.picture_id,
      children: [],
    }
    path.push(section)
    byId.set(section.id, section)
    ;(parent?.children ?? roots).push(section)
  }
  const byCode = new Map([...byId.values()].map((section) => [section.code, section]))
  for (const { code, place_id: place } of await placedSections(db)) {
    const section = byId.get(place ?? 0)
    if (section && !byCode.has(code)) byCode.set(code, section)
  }
  let facets: Promise<FacetDictionary> | undefined
  return {
    revision,
    roots,
    byId,
    byCode,
    totals: new Map(),
    facets: () => {
      facets ??= loadDictionary(db)
      return facets
    },
  }
}

const placedSections = (db: Db) =>
  db.selectFrom('section').select(['code', 'place_id']).where('place_id', 'is not', null).execute()
