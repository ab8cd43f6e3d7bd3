import type { brandPage } from '@verstak/contract/brands/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { codes, readRevision, type Scope, scopeCondition, scopeOf, withTree } from '../catalog/face.ts'

/** Throws `notFound` for a code without visible products. */
export async function readBrand(db: Db, code: string): Promise<CallData<typeof brandPage>> {
  const { tree, result } = await withTree(db, async (current) => {
    const revision = await readRevision(db)
    const scope = await scopeOf(current, { brand: code }, { user: null })
    const name = (await current.facets()).byKey.get('brand')?.choices.get(code)?.name ?? code
    return { revision, name, found: await countSections(db, scope) }
  })
  const { name, found } = result
  return {
    code,
    name,
    count: found.reduce((sum, { count }) => sum + count, 0),
    sections: found.flatMap(({ id, count }) => {
      const section = tree.byId.get(id)
      return section ? [{ CODE: section.code, name: section.name, path: codes(section), count }] : []
    }),
  }
}

async function countSections(db: Db, scope: Scope): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`SELECT p.section_id AS id, count(*)::int AS count
    FROM product AS p WHERE ${scopeCondition(scope)} GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db)
  return rows
}
