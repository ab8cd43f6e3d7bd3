import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import {
  problems as importProblems,
  type ProblemKind,
  type RawOffer,
  readFeed,
} from '#areas/catalogue/import/face.ts'

/** An error for which a marketplace would refuse the file, with its line; at most `MOST` are reported. */
export interface YmlProblem {
  readonly line: number
  readonly text: string
}

const MOST = 20
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/
const MONEY = /^\d{1,10}(?:\.\d{1,2})?$/
const ADDRESS = /^https?:\/\/[\x21-\x7e]+$/
const FLAGS = ['manufacturer_warranty', 'delivery', 'pickup', 'store'] as const
const CATEGORY = /^\d{1,18}$/

/** Reads the file as a stream. Throws `BrokenFeed` when it is not XML. */
export async function checkYml(file: string): Promise<YmlProblem[]> {
  const problems: YmlProblem[] = []
  const categories = new Set<string>()
  const offers = new Set<string>()
  const strictly = (kind: ProblemKind) => problems.push({ line: 1, text: importProblems[kind].text })
  for await (const part of readFeed(file, strictly)) {
    for (const { line, id, parentId, name } of part.categories) {
      if (!CATEGORY.test(id)) problems.push({ line, text: `Номер раздела «${id}» — не число` })
      if (!name) problems.push({ line, text: `Раздел ${id} без названия` })
      if (parentId && !categories.has(parentId))
        problems.push({ line, text: `Раздел ${id} стоит раньше своего родителя ${parentId}` })
      categories.add(id)
    }
    for (const raw of part.offers) {
      const id = raw.attributes.id ?? ''
      if (offers.has(id)) problems.push({ line: raw.line, text: `Номер «${id}» повторяется` })
      offers.add(id)
      problems.push(...offerProblems(raw, categories).map((text) => ({ line: raw.line, text })))
    }
    if (problems.length >= MOST) break
  }
  if (offers.size === 0) problems.push({ line: 1, text: 'В файле нет ни одного товара' })
  const ofHead = (await headProblems(file)).map((text) => ({ line: 1, text }))
  return [...ofHead, ...problems].slice(0, MOST)
}

type Rule = (text: (name: string) => string, raw: RawOffer) => string | false

const rules: readonly Rule[] = [
  (_text, { attributes }) =>
    !/^[0-9A-Za-z]{1,20}$/.test(attributes.id ?? '') && 'Номер товара — до 20 цифр и латинских букв',
  (_text, { attributes }) =>
    !['true', 'false', undefined].includes(attributes.available) && 'available — true или false',
  (text) => !text('name') && !text('model') && 'Нет названия',
  (text) => text('name').length > 150 && 'Название длиннее 150 символов',
  (text) => (!MONEY.test(text('price')) || Number(text('price')) <= 0) && 'Цена — не число больше нуля',
  (text) =>
    text('oldprice') !== '' &&
    !(Number(text('oldprice')) > Number(text('price'))) &&
    'Старая цена не больше цены',
  (text) => !['RUB', 'RUR'].includes(text('currencyId')) && 'Валюта — не рубли',
  (text) => (!ADDRESS.test(text('url')) || text('url').length > 512) && 'Неверный адрес товара',
  (_text, { fields }) => (fields.get('categoryId')?.length ?? 0) !== 1 && 'Раздел не один',
  (_text, { fields }) => (fields.get('picture')?.length ?? 0) > 10 && 'Больше 10 картинок',
  (_text, { fields }) =>
    !(fields.get('picture') ?? []).every((url) => ADDRESS.test(url) && url.length <= 512) &&
    'Неверный адрес картинки',
  (text) => FLAGS.some((flag) => !['', 'true', 'false'].includes(text(flag))) && 'Признак — true или false',
  (_text, { params }) => params.some(({ name }) => !name) && 'Характеристика без названия',
]

function offerProblems(raw: RawOffer, categories: ReadonlySet<string>): string[] {
  const text = (name: string) => raw.fields.get(name)?.[0]?.trim() ?? ''
  const found = rules.flatMap((rule) => rule(text, raw) || [])
  const category = text('categoryId')
  return categories.has(category) ? found : [...found, `Раздела «${category}» нет в файле`]
}

/** Checks the root's date and the shop elements, which precede the offers. */
async function headProblems(file: string): Promise<string[]> {
  const parser = new SaxesParser()
  const path: string[] = []
  const shop = new Map<string, string>()
  let date = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0) date = attributes.date ?? ''
    path.push(name)
    if (path.length === 3) shop.set(name, '')
  })
  parser.on('closetag', () => void path.pop())
  parser.on('text', (text) => {
    const name = path[2]
    if (name) shop.set(name, (shop.get(name) ?? '') + text.trim())
  })
  for await (const text of createReadStream(file, { encoding: 'utf8' })) {
    parser.write(text)
    if (shop.has('offers')) break
  }
  const lacking = ['name', 'company', 'url', 'currencies', 'categories', 'offers']
    .filter((name) => !shop.has(name) || (['name', 'company', 'url'].includes(name) && !shop.get(name)))
    .map((name) => `У магазина нет <${name}>`)
  return ZONED.test(date) ? lacking : ['Дата каталога без часового пояса', ...lacking]
}
