import { readdirSync } from 'node:fs'
import type { ShopEvent } from '@verstak/federated/events/event.ts'
import { expect, test } from 'vitest'
import { events } from './events.ts'

const FOLDER = new URL('../../../federated/events/', import.meta.url)

test('the monitor can publish every event of the shop with its own form', async () => {
  const files = readdirSync(FOLDER).filter((file) => !/test|^(event|shapes)\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)))
  const all = modules.flatMap((module) => Object.values(module) as ShopEvent<unknown>[])
  expect(all.length).toBeGreaterThan(3)
  expect([...events.keys()].sort()).toEqual(all.map(({ name }) => name).sort())
  for (const { shape } of all) expect(shape.made).toHaveProperty('fields')
})
