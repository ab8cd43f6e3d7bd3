import { expect, test } from 'playwright/test'
import { type CanaryShop, openCanaryShop } from '../canary-shop.ts'
import type { Evaluation, PageFault } from '../faulty-remote.ts'
import { FAULTY, PAGE, SOUND_PAGE } from '../faulty-shop.ts'

/** One shop for all of them: each fault comes with a set of its own. */
let shop: CanaryShop
test.beforeAll(async () => {
  shop = await openCanaryShop()
})
test.afterAll(() => shop.close())

/** Its lines come by another way than its answers and what it writes into the store: they are waited for. */
const said = () => shop.said().join('\n')

/** The set before serves on, to everybody. */
async function servesOn(): Promise<void> {
  expect(await shop.ask(PAGE)).toBe(200)
  expect(await shop.ask(SOUND_PAGE)).toBe(200)
  expect(await shop.down()).toEqual([])
  expect(shop.hasEnded()).toBe(false)
}

/** Those that end a canary in ways of their own; `CANARY_FAULTS=all` tries what goes one of these ways too. */
const isAll = process.env.CANARY_FAULTS === 'all'

const atLoad: readonly Evaluation[] = ['throws', 'rejects', 'takes the memory', 'exits']
const moreAtLoad: readonly Evaluation[] = [
  'rejects in its routes',
  'overwrites fetch',
  'throws in a timer',
  'loops',
]
for (const evaluation of isAll ? [...atLoad, ...moreAtLoad] : atLoad) {
  test(`a version that ${evaluation} as it is loaded goes before anybody sees it`, async () => {
    const { set, version } = await shop.tryVersion(evaluation)
    const { by, worst } = await shop.withdrawn(set)
    // What happens soon after it was loaded may come when it has just been shown.
    expect(['unfit', 'fault']).toContain(by)
    expect(worst).toMatchObject({ remote: FAULTY, version, route: '' })
    await expect
      .poll(said)
      .toMatch(new RegExp(`Release set ${set} is withdrawn: .*${FAULTY} ${version} while it was loaded`))
    await servesOn()
  })
}

const atPage: readonly PageFault[] = [
  'loader throws',
  'loader hangs',
  'loader rejects elsewhere',
  'loader throws in a timer',
  'render loops',
  'render exits',
]
const moreAtPage: readonly PageFault[] = [
  'render throws',
  'render overwrites fetch',
  'render waits for ever',
  'render takes the memory',
  'loader loops',
  'loader exits',
]
for (const fault of isAll ? [...atPage, ...moreAtPage] : atPage) {
  test(`a version whose ${fault} is withdrawn after the first time`, async () => {
    const { set, version } = await shop.tryVersion()
    await shop.isShown(set)
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    await shop.ask(path, { cookie: `release-set=${set}` })
    const { worst } = await shop.withdrawn(set)
    expect(worst).toMatchObject({ remote: FAULTY, version, route: PAGE, errors: 1, example: PAGE })
    await expect.poll(said).toContain(`Release set ${set} is withdrawn: ${FAULTY} ${version} at ${PAGE} `)
    await servesOn()
  })
}
