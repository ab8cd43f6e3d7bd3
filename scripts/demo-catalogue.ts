import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './lib/problem.ts'

const DEFAULT_PRODUCTS = 3000
const MOST_PRODUCTS = 1_000_000
/** Marks a catalogue that the owner imported over the demo one. */
const OWN = 'own'

const stampPath = (dataDir: string): string => join(dataDir, 'demo-catalogue.stamp')

/** Stays true after the owner imports a catalogue in place of the demo one. */
export const hasDemo = (dataDir: string): boolean => existsSync(stampPath(dataDir))

export const hasDemoAccounts = (dataDir: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  hasDemo(dataDir) && readDemoAccounts(env) === 'on'

export const rememberDemo = (dataDir: string, digest: string): void =>
  writeFileSync(stampPath(dataDir), digest)

/** After this a start never replaces the owner's catalogue with the demo one. */
export function forgetDemo(dataDir: string): void {
  if (hasDemo(dataDir)) writeFileSync(stampPath(dataDir), OWN)
}

/** Whether the owner has their own catalogue, so that an empty shop is not filled with the demo one. */
export const isDemoForgotten = (dataDir: string): boolean =>
  hasDemo(dataDir) && readFileSync(stampPath(dataDir), 'utf8') === OWN

/** Whether the products come from a different version of the demo catalogue. */
export function isDemoStale(dataDir: string, digest: string): boolean {
  if (!hasDemo(dataDir)) return false
  return ![OWN, digest].includes(readFileSync(stampPath(dataDir), 'utf8'))
}

/** Throws a `Problem` when `DEMO_PRODUCTS` is wrong. */
export function readDemoProducts(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.DEMO_PRODUCTS
  const products = text ? Number(text) : DEFAULT_PRODUCTS
  if (Number.isInteger(products) && products > 0 && products <= MOST_PRODUCTS) return products
  throw new Problem(`DEMO_PRODUCTS=${text}: нужно целое число от 1 до ${MOST_PRODUCTS}.`)
}

/** On by default, because this shop is only tried on the machine. Throws a `Problem` when `DEMO_ACCOUNTS` is wrong. */
export function readDemoAccounts(env: NodeJS.ProcessEnv = process.env): 'on' | 'off' {
  const text = env.DEMO_ACCOUNTS || 'on'
  if (text === 'on' || text === 'off') return text
  throw new Problem(`DEMO_ACCOUNTS=${text}: нужно on или off.`)
}
