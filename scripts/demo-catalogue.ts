import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './lib/problem.ts'

const DEFAULT_PRODUCTS = 3000
const MOST_PRODUCTS = 1_000_000
/** Stands for a catalogue of the owner's that came after the demo one. */
const OWN = 'own'

const stampPath = (dataDir: string): string => join(dataDir, 'demo-catalogue.stamp')

/** Whether the demo catalogue filled the database once; a catalogue of the owner's may have come after it. */
export const hasDemo = (dataDir: string): boolean => existsSync(stampPath(dataDir))

/** The demo accounts come with the demo catalogue and stay; `DEMO_ACCOUNTS=off` keeps them away. */
export const hasDemoAccounts = (dataDir: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  hasDemo(dataDir) && readDemoAccounts(env) === 'on'

/** Remembers which demo catalogue fills the database. */
export const rememberDemo = (dataDir: string, digest: string): void =>
  writeFileSync(stampPath(dataDir), digest)

/** From here on the catalogue is the owner's: a start never replaces it with the demo one. */
export function forgetDemo(dataDir: string): void {
  if (hasDemo(dataDir)) writeFileSync(stampPath(dataDir), OWN)
}

/** Whether the database, which has products, has those of another version of the demo catalogue. */
export function isDemoStale(dataDir: string, digest: string): boolean {
  if (!hasDemo(dataDir)) return false
  return ![OWN, digest].includes(readFileSync(stampPath(dataDir), 'utf8'))
}

/** How many products the demo catalogue has, from `DEMO_PRODUCTS`; throws a `Problem` for anything but a number. */
export function readDemoProducts(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.DEMO_PRODUCTS
  const products = text ? Number(text) : DEFAULT_PRODUCTS
  if (Number.isInteger(products) && products > 0 && products <= MOST_PRODUCTS) return products
  throw new Problem(`DEMO_PRODUCTS=${text}: нужно целое число от 1 до ${MOST_PRODUCTS}.`)
}

/** `DEMO_ACCOUNTS` of a shop that is tried on this machine: on, unless it says otherwise; throws a `Problem` for anything else. */
export function readDemoAccounts(env: NodeJS.ProcessEnv = process.env): 'on' | 'off' {
  const text = env.DEMO_ACCOUNTS || 'on'
  if (text === 'on' || text === 'off') return text
  throw new Problem(`DEMO_ACCOUNTS=${text}: нужно on или off.`)
}
