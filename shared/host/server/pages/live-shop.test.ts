import { expect, test } from 'vitest'
import { liveShop } from './live-shop.ts'

type Parts = Parameters<typeof liveShop>[0]
type Remote = ReturnType<Parts['release']['up']>[number]

const remote = (name: Remote['name'], ...paths: string[]): Remote => ({
  ...{ name, version: '1', entry: '', url: '', base: '', integrity: '' },
  assets: { chunks: {} } as Remote['assets'],
  styles: {} as Remote['styles'],
  hashes: {},
  routes: paths.map((path) => ({ path })),
  slots: new Map(),
})
const personal = remote('mfe-personal', '/personal/', '/personal/orders/')
const tools = remote('mfe-b2b-tools', '/personal/claims/')

function open(changes: Parts['changes'] = []) {
  const now: { up: Remote[]; down: Remote['name'][] } = { up: [personal, tools], down: [] }
  let changed = () => {}
  const shop = liveShop({
    routes: { layouts: { default: () => null }, ErrorPage: () => null, pages: [] },
    host: {} as Parts['host'],
    settings: {} as Parts['settings'],
    release: {
      up: () => now.up,
      down: () => now.down,
      known: () => [personal, tools],
      whenChanged: (listener) => {
        changed = listener
      },
    },
    changes,
    unpublished: ['mfe-catalog'],
  })
  return {
    shop,
    goDown() {
      now.up = [personal]
      now.down = ['mfe-b2b-tools']
      changed()
    },
  }
}

const statusOf = async (shop: ReturnType<typeof open>['shop'], path: string) => {
  const found = await shop().handler.query(new Request(`http://shop.example${path}`))
  return found instanceof Response ? found.status : found.statusCode
}

test('a remote that goes down leaves the menu, and its pages answer that they are not available', async () => {
  const { shop, goDown } = open()
  const before = shop()
  expect(before).toMatchObject({ down: ['mfe-catalog'], remotes: [personal, tools] })
  expect(before.personal).toContain('/personal/claims/')
  expect(await statusOf(shop, '/personal/claims/')).toBe(200)
  goDown()
  expect(shop()).toMatchObject({ down: ['mfe-b2b-tools', 'mfe-catalog'], known: [personal, tools] })
  expect(shop().personal).not.toContain('/personal/claims/')
  expect(await statusOf(shop, '/personal/claims/')).toBe(503)
  // Pages that were kept were rendered with all remotes.
  expect(shop().pages).not.toBe(before.pages)
})

test('what the release set does not have answers as if it were down', async () => {
  expect(await statusOf(open().shop, '/catalog/')).toBe(503)
})

test('a route table without changes does not travel with each page', () => {
  expect(open().shop().routes).toBeUndefined()
  expect(open([['/old/']]).shop().routes).toEqual([['/old/']])
})
