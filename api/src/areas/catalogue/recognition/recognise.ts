import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import type { Db } from '#db/database.ts'
import type { RowSource } from '#db/json-shapes.ts'
import {
  articleKeys,
  barcodeForms,
  findByArticle,
  findByBarcode,
  findByName,
  findByOwnCode,
  findFolded,
  foldedKey,
  isWholeLine,
  type Known,
  keysOf,
  type RowKeys,
} from '../product-lookup/face.ts'

import { mergeRepeats } from './merge-repeats.ts'
import { readAmount } from './read-amount.ts'
import type { Recognised } from './recognised.ts'
import { suggest } from './suggest.ts'

interface Hit {
  readonly products: readonly Known[]
  readonly note: string | null
  /** The matched text is the whole line, including the quantity. */
  readonly whole: boolean
}

interface Sources {
  readonly articles: ReadonlyMap<string, readonly Known[]>
  readonly barcodes: ReadonlyMap<string, readonly Known[]>
  readonly own: ReadonlyMap<string, readonly Known[]>
}

/**
 * Recognises the rows of a list. The number of queries does not depend on the number of rows, except for
 * suggestions.
 */
export async function recognise(
  db: Db,
  organizationId: number | null,
  rows: readonly { readonly row: number; readonly source: RowSource }[],
): Promise<Recognised[]> {
  const asked = rows.map((one) => ({ ...one, keys: keysOf(one.source) }))
  const all = [...new Set(asked.flatMap(({ keys }) => articleKeys(keys)))]
  const sources: Sources = {
    articles: await findByArticle(db, all),
    own: await findByOwnCode(db, organizationId, all),
    barcodes: await findByBarcode(db, [
      ...new Set(asked.flatMap(({ keys }) => keys.codes.flatMap(barcodeForms))),
    ]),
  }
  const first = asked.map((one) => ({ ...one, hit: findHit(one.keys, one.source, sources) }))
  const second = await findLoosely(db, first)
  const lines = await suggest(db, second.map(toLine))
  return mergeRepeats(lines)
}

function findHit(keys: RowKeys, source: RowSource, { articles, barcodes, own }: Sources): Hit | null {
  for (const text of keys.own) {
    const products = own.get(normalizeArticle(text)) ?? articles.get(normalizeArticle(text))
    if (products) return { products, note: null, whole: false }
  }
  for (const text of keys.codes) {
    const key = normalizeArticle(text)
    const whole = isWholeLine(source, text)
    const exact = articles.get(key)
    if (exact) return { products: exact, note: lookAlikeNote(text, exact), whole }
    const products = own.get(key) ?? barcodeForms(text).flatMap((form) => barcodes.get(form) ?? [])
    if (products.length > 0) return { products, note: null, whole }
  }
  return null
}

const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The same article with look-alike letters of another alphabet. */
function lookAlikeNote(text: string, [product]: readonly Known[]): string | null {
  if (!product || bare(text) === bare(product.article)) return null
  return `Похожие буквы другого алфавита — это артикул ${product.article}`
}

type Asked = { row: number; source: RowSource; keys: RowKeys; hit: Hit | null }

/** Tolerant matches (missing zeros, «O» for 0) and complete names, for rows without an exact match. */
async function findLoosely(db: Db, rows: readonly Asked[]): Promise<readonly Asked[]> {
  const lost = rows.filter(({ hit }) => hit === null)
  const folded = await findFolded(
    db,
    lost.flatMap(({ keys }) => articleKeys(keys)),
  )
  const names = await findByName(db, [...new Set(lost.flatMap(({ keys }) => namesOf(keys)))])
  return rows.map((one) => (one.hit === null ? { ...one, hit: looseHit(one, folded, names) } : one))
}

/** People also write a name where an article is expected. */
const namesOf = ({ name, codes }: RowKeys): string[] =>
  [name, ...codes].filter((text) => /\p{L}{3}/u.test(text))

function looseHit(
  { keys, source }: Asked,
  folded: ReadonlyMap<string, readonly Known[]>,
  names: ReadonlyMap<string, readonly Known[]>,
): Hit | null {
  for (const text of keys.codes) {
    const products = folded.get(foldedKey(normalizeArticle(text)))
    const [product] = products ?? []
    if (products && product) {
      const zeros = /^0+/.test(product.article) && !/^0/.test(text)
      const note = zeros
        ? `Нули в начале кода потерялись — это артикул ${product.article}`
        : `Прочитали «${text}» как ${product.article}`
      return { products, note, whole: isWholeLine(source, text) }
    }
  }
  const products = namesOf(keys)
    .map((name) => names.get(nameKey(name)))
    .find((found) => found !== undefined)
  return products ? { products, note: 'Нашли по названию', whole: false } : null
}

function toLine({ row, source, keys, hit }: Asked): Recognised {
  const amount = readAmount(hit?.whole ? '' : keys.quantity)
  // If several products have the article, available ones are preferred.
  const sold = hit?.products.filter(({ hidden }) => !hidden) ?? []
  const meant = [...new Set((sold.length > 0 ? sold : (hit?.products ?? [])).map(({ id }) => id))]
  const [only] = meant
  const several = meant.length > 1
  const notes = [hit?.note, hit && !several ? amount.note : null].filter((note) => note != null)
  return {
    row,
    source,
    product_id: only !== undefined && !several ? only : null,
    quantity: amount.quantity,
    candidates: several ? meant.slice(0, 5) : [],
    notes,
    problem: several ? 'Подходят несколько товаров — выберите нужный' : hit ? amount.problem : null,
    fate: 'open',
  }
}
