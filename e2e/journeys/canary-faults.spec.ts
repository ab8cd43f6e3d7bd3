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

/** The set before serves on, to everybody. */
async function servesOn(): Promise<void> {
  expect(await shop.ask(PAGE)).toBe(200)
  expect(await shop.ask(SOUND_PAGE)).toBe(200)
  expect(await shop.down()).toEqual([])
  expect(shop.hasEnded()).toBe(false)
}

const atLoad: readonly Evaluation[] = [
  'throws',
  'rejects in its routes',
  'overwrites fetch',
  'rejects',
  'throws in a timer',
  'loops',
  'takes the memory',
  'exits',
]
for (const evaluation of atLoad) {
  test(`a version that ${evaluation} as it is loaded is shown to nobody`, async () => {
    const { set, version } = await shop.tryVersion(evaluation)
    const { by, worst } = await shop.withdrawn(set)
    expect({ by, worst }).toMatchObject({ by: 'unfit', worst: { remote: FAULTY, version, route: '' } })
    const line = `Release set ${set} is withdrawn: its processes could not serve: ${FAULTY} ${version} while it was`
    expect(shop.said().join('\n')).toContain(line)
    await servesOn()
  })
}

const atPage: readonly PageFault[] = [
  'loader throws',
  'render throws',
  'render overwrites fetch',
  'loader hangs',
  'render waits for ever',
  'loader rejects elsewhere',
  'loader loops',
  'render loops',
  'render takes the memory',
  'loader exits',
  'render exits',
  'loader throws in a timer',
]
for (const fault of atPage) {
  test(`a version whose ${fault} is withdrawn after the first time`, async () => {
    const { set, version } = await shop.tryVersion()
    await shop.isShown(set)
    const path = `${PAGE}?fault=${encodeURIComponent(fault)}`
    await shop.ask(path, { cookie: `release-set=${set}` })
    const { worst } = await shop.withdrawn(set)
    expect(worst).toMatchObject({ remote: FAULTY, version, route: PAGE, errors: 1, example: PAGE })
    expect(shop.said().join('\n')).toContain(
      `Release set ${set} is withdrawn: ${FAULTY} ${version} at ${PAGE} `,
    )
    await servesOn()
  })
}
