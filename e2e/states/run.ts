/**
 * Takes pictures of every page in its states, in one table. The arguments are prefixes of the wanted paths.
 * `--only empty,failed` selects states.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as paths from '@verstak/domain/paths.ts'
import { exampleOf, findRoute } from '@verstak/domain/route-table.ts'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { ROOT } from '../../scripts/lib/front-ends.ts'
import { SHOP } from '../address.ts'
import { hasParameter, pageAt, rowsWithoutPage, type StatedPage, statedPages } from './pages.ts'
import { openPeople, type People } from './people.ts'
import { bringTo, type State, states } from './states.ts'
import { type Cell, type Row, tableOf } from './table.ts'

const FOLDER = join(ROOT, '.cache', 'states')
const VIEWS = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]
/** Maximum height of a picture in screens: further down all states look the same. */
const TALLEST = 3
/** Number of pages at the same time. */
const TABS = 2

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const names = (Object.keys(states) as State[]).filter(
  (state) => !values.only || values.only.split(',').includes(state),
)
await fetch(`${SHOP}/health/`).catch(() => {
  console.error(`Магазин по адресу ${SHOP} не отвечает: запустите npm start, другой порт задаёт PORT.`)
  process.exit(1)
})
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

/** Without redirects, which are not pages. */
const pages = statedPages().filter(({ path }) => findRoute(exampleOf(path))?.layout !== null)
const missing = rowsWithoutPage(pages).map((path) => `${path}: такой страницы нет ни у кого`)
/** The first known address of each page, from links of other pages or from the preparation. */
const known = new Map<StatedPage, string>()
let drawing: Promise<unknown> = Promise.resolve()
/** First occurrence of each picture, by its content. */
const seenAt = new Map<string, string>()

const browser = await chromium.launch(await findBrowser())
try {
  const people = await openPeople(browser)
  for (const address of people.unlinked) remember(address)
  await learnAddresses(people)
  const rows = await allRows(people)
  const file = join(FOLDER, 'index.html')
  writeFileSync(
    file,
    tableOf(
      names.map((state) => states[state]),
      rows,
      missing,
    ),
  )
  console.log(`Страниц: ${rows.length}, разных снимков: ${seenAt.size}. Таблица: ${file}`)
} finally {
  await browser.close()
}
for (const line of missing) console.error(line)
if (missing.length > 0) process.exitCode = 1

/** Pages without parameters contain the links to the others. */
async function learnAddresses({ customer, guest }: People): Promise<void> {
  for (const { path } of pages) if (!hasParameter(path)) remember(path)
  const visited = new Set<string>([paths.logout()])
  for (let round = 0; round < 3; round += 1)
    for (const address of [...known.values()]) {
      if (visited.has(address) || pages.every((page) => known.has(page))) continue
      visited.add(address)
      for (const html of [await htmlOf(customer, address), await htmlOf(guest, address)])
        for (const [, href = ''] of html.matchAll(/href="(\/[^"#?]*\/)["#?]/g)) remember(href)
    }
  for (const page of pages)
    if (!known.has(page)) missing.push(`${page.path} (${page.owner}): на неё не ведёт ни одна страница`)
}

async function htmlOf(context: BrowserContext, address: string): Promise<string> {
  const answer = await context.request.get(SHOP + address)
  return answer.text()
}

function remember(address: string): void {
  const page = pageAt(pages, decodeURI(address.split('?', 1)[0] ?? ''))
  if (page && !known.has(page)) known.set(page, address)
}

async function allRows(people: People): Promise<Row[]> {
  const asked = [...known].filter(
    ([{ path }]) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)),
  )
  // In the order of the routes, not of the links to them.
  asked.sort(([a], [b]) => pages.indexOf(a) - pages.indexOf(b))
  const rows: Row[] = []
  let next = 0
  const work = async () => {
    for (let turn = next++; turn < asked.length; turn = next++) {
      const [page, address] = asked[turn] as (typeof asked)[number]
      const cells: Cell[] = []
      for (const state of names) cells.push(await cellOf(state, page, address, people))
      rows[turn] = { ...page, address, cells }
      console.log(`${page.path} · ${cells.filter(({ pictures }) => pictures.length > 0).length}`)
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return rows
}

async function cellOf(state: State, page: StatedPage, address: string, people: People): Promise<Cell> {
  const place = `${states[state]}, ${page.path}`
  try {
    const seen = await bringTo(state, page, address, people)
    if ('why' in seen) return { pictures: [], word: seen.why }
    const name = `${page.owner}${page.path}${state}`.replaceAll(/[/:*]+/g, '_')
    const pictures = await alone(() => picturesOf(seen.page, name))
    await seen.page.close()
    const [first] = pictures
    const same = first && seenAt.get(first.content)
    if (same) return { pictures: [], word: `как «${same}»` }
    if (first) seenAt.set(first.content, place)
    for (const { file, bytes } of pictures) writeFileSync(join(FOLDER, file), bytes)
    return { pictures, word: '' }
  } catch (error) {
    if (!browser.isConnected()) throw error
    missing.push(`${place}: ${String(error).split('\n')[0]}`)
    return { pictures: [], word: 'не получилось' }
  }
}

/** Chromium mixes up tiles when two tabs with different sizes are captured at the same time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const done = drawing.then(work)
  drawing = done.catch(() => {})
  return done
}

async function picturesOf(page: Page, name: string) {
  const pictures = []
  for (const { width, height } of VIEWS) {
    await page.bringToFront()
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), TALLEST * height) })
    await painted(page)
    const bytes = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled' })
    const content = createHash('sha256').update(bytes).digest('hex')
    pictures.push({ file: `${name}_${width}.jpg`, width, bytes, content })
  }
  return pictures
}

/** A resized tab shows its old picture until the second frame. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
