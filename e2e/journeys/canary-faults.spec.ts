import { expect, test } from 'playwright/test'
import { type CanaryShop, openCanaryShop } from '../canary-shop.ts'
import type { Evaluation, PageFault } from '../faulty-remote.ts'
import { FAULTY, PAGE, SOUND_PAGE } from '../faulty-shop.ts'

/** One shop for all tests: each fault has its own release set. */
let shop: CanaryShop
test.beforeAll(async () => {
  shop = await openCanaryShop()
})
test.afterAll(() => shop.close())

/** Output arrives independently of answers and of changes in the store, so tests poll for it. */
const said = () => shop.said().join('\n')

/** The previous set keeps serving all visitors. */
async function servesOn(): Promise<void> {
  expect(await shop.ask(PAGE)).toBe(200)
  expect(await shop.ask(SOUND_PAGE)).toBe(200)
  expect(await shop.down()).toEqual([])
  expect(shop.hasEnded()).toBe(false)
}

/** Faults that are detected in different ways. `CANARY_FAULTS=all` also runs the others. */
const isAll = process.env.CANARY_FAULTS === 'all'

const atLoad: readonly Evaluation[] = ['throws', 'rejects', 'takes the memory', 'exits']
const moreAtLoad: readonly Evaluation[] = [
  'rejects in its routes',
  'overwrites fetch',
  'throws in a timer',
  'loops',
]
for (const evaluation of isAll ? [...atLoad, ...moreAtLoad] : atLoad) {
  test(`a version that ${evaluation} while loading is rolled back before anybody sees it`, async () => {
    const { set, version } = await shop.tryVersion(evaluation)
    const { by, worst } = await shop.withdrawn(set)
    // An asynchronous fault may occur just after the version became active.
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
  test(`a version whose ${fault} is rolled back after the first error`, async () => {
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

test('two canaries run at once: the one that fails is rolled back, the other keeps its visits', async () => {
  const sound = await shop.trySound(50)
  await shop.isShown(sound)
  const { set } = await shop.tryVersion(undefined, 50)
  await shop.isShown(set)
  await shop.isShown(sound)
  const cookie = (of: number) => ({ cookie: `release-set=${of}` })
  expect(await shop.ask(SOUND_PAGE, cookie(sound))).toBe(200)
  await shop.ask(`${PAGE}?fault=${encodeURIComponent('render throws')}`, cookie(set))
  await shop.withdrawn(set)
  await shop.isShown(sound)
  expect((await shop.health()).canaries).toEqual([sound])
  expect(await shop.ask(SOUND_PAGE, cookie(sound))).toBe(200)
  await shop.withdraw(sound)
  await servesOn()
})
