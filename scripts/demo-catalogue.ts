import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './lib/problem.ts'

const DEFAULT_PRODUCTS = 3000
const MOST_PRODUCTS = 1_000_000

/** Says which demo catalogue fills the database; absent when the catalogue is somebody's own. */
export const demoStampPath = (dataDir: string): string => join(dataDir, 'demo-catalogue.stamp')

/** From here on the catalogue is the owner's: a start never replaces it with the demo one. */
export function forgetDemo(dataDir: string): void {
  rmSync(demoStampPath(dataDir), { force: true })
}

/** How many products the demo catalogue has, from `DEMO_PRODUCTS`; throws a `Problem` for anything but a number. */
export function readDemoProducts(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.DEMO_PRODUCTS
  const products = text ? Number(text) : DEFAULT_PRODUCTS
  if (Number.isInteger(products) && products > 0 && products <= MOST_PRODUCTS) return products
  throw new Problem(`DEMO_PRODUCTS=${text}: нужно целое число от 1 до ${MOST_PRODUCTS}.`)
}
