import { normalizeArticle } from '@verstak/domain/article.ts'
import type { Db } from '#db/database.ts'
import { isValidBarcode } from '#list-files/barcode.ts'
import {
  barcodeOf,
  damagedRange,
  findInRanges,
  findLikeNames,
  findSimilarArticles,
  isDamaged,
  isDate,
  keysOf,
} from '../product-lookup/face.ts'

import type { Recognised } from './recognised.ts'

/** Maximum rows of one list with suggestions: each costs a search, and nobody reviews more of them. */
const MOST = { damaged: 50, articles: 60, names: 60 }

/** Returns why nothing was found, and suggestions. */
export async function suggest(db: Db, lines: readonly Recognised[]): Promise<Recognised[]> {
  const lost = lines.filter(({ product_id, candidates }) => product_id === null && candidates.length === 0)
  const found = new Map<number, Pick<Recognised, 'candidates' | 'problem'>>()
  const set: Tell = (row, problem, candidates = []) => found.set(row, { problem, candidates })

  for (const { row, source } of lost) set(row, reasonOf(source))
  await suggestBarcodes(db, lost, set)
  await suggestArticles(db, lost, set)
  const nameless = lost.filter(({ row }) => found.get(row)?.candidates.length === 0)
  await suggestByName(db, nameless, set)
  return lines.map((line) => ({ ...line, ...found.get(line.row) }))
}

type Tell = (row: number, problem: string, candidates?: readonly number[]) => void

async function suggestBarcodes(db: Db, lost: readonly Recognised[], set: Tell): Promise<void> {
  const damaged = lost
    .flatMap(({ row, source }) => {
      const range = [source.article, source.ean, source.own, keysOf(source).name]
        .map(damagedRange)
        .find((found) => found !== null)
      return range ? [{ row, range }] : []
    })
    .slice(0, MOST.damaged)
  const found = await findInRanges(
    db,
    damaged.map(({ range }) => range),
  )
  for (const [at, { row }] of damaged.entries()) {
    const ids = found[at] ?? []
    if (ids.length > 0) set(row, `${EXCEL_DAMAGE}. Так начинаются эти штрихкоды`, ids)
  }
}

async function suggestArticles(db: Db, lost: readonly Recognised[], set: Tell): Promise<void> {
  const asked = lost
    .flatMap(({ row, source }) => {
      const codes = [source.article, source.own, source.line && keysOf(source).codes.at(-1)]
      const text = codes.find((code) => code && /\d/.test(code) && !isDamaged(code)) ?? ''
      const key = normalizeArticle(text)
      return key.length >= 4 && key.length <= 30 ? [{ row, text, key }] : []
    })
    .slice(0, MOST.articles)
  const similar = await findSimilarArticles(db, [...new Set(asked.map(({ key }) => key))])
  for (const { row, text, key } of asked) {
    const ids = similar.get(key) ?? []
    if (ids.length > 0) set(row, `Артикула «${text}» нет. Возможно, опечатка`, ids)
  }
}

/** A name may be in the article column; it then has several words. */
function nameIn(source: Recognised['source']): string {
  const { name, codes } = keysOf(source)
  return name || (codes.find((text) => text.includes(' ')) ?? '')
}

async function suggestByName(db: Db, lost: readonly Recognised[], set: Tell): Promise<void> {
  const named = lost
    .map(({ row, source }) => ({ row, name: nameIn(source) }))
    .filter(({ name }) => /\p{L}{3}/u.test(name))
    .slice(0, MOST.names)
  const alike = await findLikeNames(db, [...new Set(named.map(({ name }) => name))])
  for (const { row, name } of named) {
    const ids = alike.get(name) ?? []
    if (ids.length > 0) set(row, 'Точного совпадения нет. Выберите похожий товар', ids)
  }
}

const EXCEL_DAMAGE = 'Excel испортил код: вместо цифр осталось число с «E+». Сделайте столбец текстовым'

function reasonOf(source: Recognised['source']): string {
  const { name, codes } = keysOf(source)
  const texts = [source.own, ...codes].filter(Boolean)
  if (texts.some(isDamaged)) return EXCEL_DAMAGE
  if (texts.some(isDate)) return 'Excel принял код за дату. Сделайте столбец текстовым'
  const formula = texts.find((text) => text.startsWith('='))
  if (formula) return `В ячейке формула «${formula}» без значения. Вставьте её как значение`
  const barcode = texts.map(barcodeOf).find((code) => /^\d{12,14}$/.test(code))
  if (barcode && !isValidBarcode(barcode)) return `В штрихкоде ${barcode} ошибка: проверьте цифры`
  if (barcode) return `Товара со штрихкодом ${barcode} нет`
  if (texts.length > 0 && source.line === '') return `Товара с кодом «${texts[0]}» нет`
  return `Не нашли «${name || texts[0]}». Укажите артикул`
}
