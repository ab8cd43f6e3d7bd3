import type { Brand } from '@verstak/contract/brands/schemas.ts'
import type { Db } from '#db/database.ts'
import { valueKey } from '../import/face.ts'

const alphabet = new Intl.Collator('ru', { numeric: true })

/** In Russian alphabetical order, without brands of hidden products. */
export async function listBrands(db: Db): Promise<Brand[]> {
  const brands = await db
    .selectFrom('product')
    .select((eb) => ['brand as name', eb.fn.countAll<number>().as('count')])
    .where('hidden', '=', false)
    .where('twin_of', 'is', null)
    .where('brand', 'is not', null)
    .groupBy('brand')
    .$narrowType<{ name: string }>()
    .execute()
  const coded = brands.map(({ name, count }) => ({ code: valueKey(name, null), name, count }))
  return coded.sort((a, b) => alphabet.compare(a.name, b.name))
}
