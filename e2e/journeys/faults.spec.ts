import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { mapsOf, outputOf, versionFile } from '@verstak/release/build/output.ts'
import { expect, test } from 'playwright/test'
import { ROOT } from '../../scripts/lib/front-ends.ts'
import { releaseList } from '../../scripts/releases.ts'
import { PORT, urlOf } from '../address.ts'
import type { Answer, Evaluation, PageFault } from '../faulty-remote.ts'
import { answers, FAULTY, type FaultyShop, openFaultyShop, PAGE, SOUND_PAGE } from '../faulty-shop.ts'

let shop: FaultyShop
test.afterEach(() => shop.close())

/** The shop runs, its other pages work, and the log mentions the remote at most `most` times. */
async function goesOn(most: number): Promise<void> {
  await answers(shop, SOUND_PAGE, 200)
  expect(shop.hasEnded()).toBe(false)
  const lines = shop.said().filter((line) => line.includes(FAULTY))
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(most)
}

const said = (pattern: RegExp) => shop.said().filter((line) => pattern.test(line))
/** Output arrives independently of answers. */
const isSaid = (pattern: RegExp) =>
  expect.poll(() => said(pattern), { message: String(pattern) }).not.toEqual([])

/**
 * Each process, two that serve and a spare one, logs when a remote becomes unavailable and when it is available
 * again.
 */
const LEAVES = 3
const RETURNS = 3

const answersOfOrigin: readonly (Answer | 'stopped')[] = [
  'stopped',
  'frozen',
  'late',
  404,
  500,
  'truncated',
  'corrupt',
]
for (const answer of answersOfOrigin) {
  const become = (remote: FaultyShop['remote']) =>
    answer === 'stopped' ? remote.stop() : remote.turn(answer)

  test(`cold, origin ${answer}: only its pages are unavailable`, async () => {
    shop = await openFaultyShop('nothing', become)
    expect(await shop.ask(PAGE)).toBe(503)
    if (answer !== 'stopped') {
      shop.remote.turn('good')
      await answers(shop, PAGE, 200)
    }
    await goesOn(LEAVES + RETURNS)
  })

  test(`warm, origin ${answer}: only its pages become unavailable`, async () => {
    shop = await openFaultyShop()
    await answers(shop, PAGE, 200)
    await become(shop.remote)
    await answers(shop, PAGE, 503)
    await goesOn(LEAVES)
  })
}

/** On a slow machine the time limit is reached before the memory limit. */
const HOG_AT_LOAD = /while it was loaded (took the memory|kept the process busy) .*remoteEntry\.js:\d/
const HOG = /at \/garant\/ (took the memory|kept the process busy)/

/**
 * Log line of the primary process for each evaluation. `null`: an exception while loading concerns only the
 * loading process.
 */
const evaluations: readonly [Evaluation, told: RegExp | null][] = [
  ['throws', null],
  ['rejects in its routes', null],
  ['overwrites fetch', null],
  ['rejects', /while it was loaded left a rejection .*rejected at load/],
  ['throws in a timer', /while it was loaded threw where nobody catches .*thrown in a timer/],
  ['loops', /while it was loaded kept the process busy .*remoteEntry\.js:\d/],
  ['takes the memory', HOG_AT_LOAD],
  ['exits', /while it was loaded called for an end of the process .*remoteEntry\.js:\d/],
]
for (const [evaluation, told] of evaluations) {
  test(`cold, the remote ${evaluation} while loading: it is excluded`, async () => {
    shop = await openFaultyShop(evaluation)
    await answers(shop, PAGE, 503)
    // Each process finds out by itself or is notified by the primary process.
    await expect.poll(shop.down).toEqual([FAULTY])
    await isSaid(/is not available: /)
    if (told) await isSaid(told)
    // A second process may have loaded it before the notification of the primary process arrived.
    expect(said(told ?? /while it was loaded/).length).toBeLessThanOrEqual(told ? 2 : 0)
    expect(said(/Render process \d+ ended/).length).toBeLessThanOrEqual(2)
    await goesOn(LEAVES + 3)
  })
}

interface Cost {
  /** Status for visitors of the faulty page. */
  readonly visitor: number
  readonly told: RegExp
}
const ERROR_PAGE = { visitor: 500, told: /"level":50/ }
const costless: readonly [PageFault, Cost][] = [
  ['loader throws', ERROR_PAGE],
  ['render throws', ERROR_PAGE],
  ['render overwrites fetch', { visitor: 500, told: /Cannot assign to read only property/ }],
  ['loader hangs', { visitor: 503, told: /at \/garant\/ did not finish in time/ }],
  ['render waits for ever', { visitor: 503, told: /at \/garant\/ did not finish in time/ }],
  ['loader rejects elsewhere', { visitor: 200, told: /at \/garant\/ left a rejection .*nobody waits/ }],
]
for (const [fault, { visitor, told }] of costless) {
  test(`${fault}: only that page fails, within its time limit, and no process ends`, async () => {
    shop = await openFaultyShop()
    await answers(shop, PAGE, 200)
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    const all = await Promise.all([shop.ask(path), shop.ask(path), shop.ask(path), shop.ask(path)])
    expect(all).toEqual([visitor, visitor, visitor, visitor])
    expect(await shop.ask(PAGE)).toBe(200)
    await isSaid(told)
    expect(said(/ended/)).toEqual([])
    await goesOn(2)
  })
}

const costly: readonly [PageFault, Cost][] = [
  ['loader loops', { visitor: 503, told: /at \/garant\/ kept the process busy/ }],
  ['render loops', { visitor: 503, told: /at \/garant\/ kept the process busy/ }],
  ['render takes the memory', { visitor: 503, told: HOG }],
  ['loader throws in a timer', { visitor: 200, told: /at \/garant\/ threw where nobody catches/ }],
]
for (const [fault, { visitor, told }] of costly) {
  test(`${fault}: each request ends one process, and after the second the remote is excluded`, async () => {
    shop = await openFaultyShop()
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    await answers(shop, PAGE, 200)
    for (const time of [1, 2]) {
      expect(await shop.ask(path)).toBe(visitor)
      await expect
        .poll(() => said(/Render process \d+ ended/).length, { timeout: 60_000, intervals: [100] })
        .toBe(time)
      await answers(shop, SOUND_PAGE, 200)
    }
    await answers(shop, path, 503)
    await isSaid(told)
    await isSaid(/mfe-personal is left out for 10 minutes/)
    expect(said(/mfe-personal is left out for 10 minutes/)).toHaveLength(1)
    await goesOn(LEAVES + 4)
  })
}

for (const fault of ['loader exits', 'render exits'] satisfies PageFault[]) {
  test(`${fault}: only that page fails, and after the second time the remote is excluded`, async () => {
    shop = await openFaultyShop()
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    await answers(shop, PAGE, 200)
    expect([await shop.ask(path), await shop.ask(path)]).toEqual([500, 500])
    await isSaid(/at \/garant\/ called for an end of the process/)
    await answers(shop, path, 503)
    expect(said(/Render process \d+ ended/)).toEqual([])
    await goesOn(LEAVES + 4)
  })
}

for (const fault of ['loader loops', 'loader exits'] satisfies PageFault[]) {
  test(`three requests at once to a page whose ${fault}: other pages lose none, and every process learns of it`, async () => {
    shop = await openFaultyShop()
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    await answers(shop, PAGE, 200)
    const others: (number | 'cut')[] = []
    let asking = true
    const poll = async () => {
      while (asking) others.push(await shop.ask(SOUND_PAGE))
    }
    const polls = [poll(), poll(), poll(), poll()]
    await Promise.all([shop.ask(path), shop.ask(path), shop.ask(path)])
    await answers(shop, PAGE, 503)
    // New processes join meanwhile.
    for (let asked = 0; asked < 50; asked += 1) expect(await shop.ask(PAGE)).toBe(503)
    asking = false
    await Promise.all(polls)
    expect(others.filter((status) => status !== 200)).toEqual([])
    expect(others.length).toBeGreaterThan(4)
  })
}

test("a browser's error report is logged with source locations, and source maps are not public", async () => {
  shop = await openFaultyShop()
  const { file, line, column, map } = placeIn('shell', 'main', '/-/failures/')
  const { version } = JSON.parse(readFileSync(versionFile('shell', 'production'), 'utf8'))
  const stack = `Error: no\n    at report (${shop.url}/assets/${file}:${line}:${column})`
  const body = JSON.stringify({ remote: FAULTY, version: 'v1', route: PAGE, error: 'Error: no', stack })
  await fetch(`${shop.url}/-/failures/`, { method: 'POST', body })
  await expect.poll(() => said(/at report \(shared\/host\/browser\/report\.ts:\d+:\d+\)/).length).toBe(1)

  const remote = releaseList({ 'mfe-catalog': urlOf(PORT + 1) }).remotes['mfe-catalog']?.url
  const theirs = placeIn('mfe-catalog', 'routes', '').map
  for (const address of [map, `${version}/${map}`, `maps/${map}`].map((path) => `${shop.url}/assets/${path}`))
    expect((await fetch(address)).status, address).toBe(404)
  expect((await fetch(`${remote}web/${WEB_HASHES}`)).status).toBe(200)
  for (const way of [
    '',
    'maps/',
    '/maps/',
    '%6daps/',
    'web/',
    'web/%2e%2e/maps/',
    'web/..%2fmaps/',
    '../web/',
  ])
    expect((await fetch(`${remote}${way}${theirs}`)).status, way).toBeGreaterThanOrEqual(400)
})

/** Location of a text in a front end's browser file. */
function placeIn(frontEnd: string, chunk: string, text: string) {
  const web = join(ROOT, outputOf(frontEnd, 'production'), 'web')
  const file = readdirSync(web).find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js')) ?? ''
  const lines = readFileSync(join(web, file), 'utf8').split('\n')
  const at = lines.findIndex((candidate) => candidate.includes(text))
  const map = `${file}.map`
  expect(existsSync(join(ROOT, mapsOf(outputOf(frontEnd, 'production')), map))).toBe(true)
  return { file, line: at + 1, column: (lines[at] ?? '').indexOf(text) + 1, map }
}
