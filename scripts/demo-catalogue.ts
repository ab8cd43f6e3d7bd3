import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables } from '../shared/process/environment.ts'
import { countVariable, described, oneOf, optional } from '../shared/process/variables.ts'

const DEFAULT_PRODUCTS = 3000
const MOST_PRODUCTS = 1_000_000

/** Exported for docs/configuration.md. The accounts are on by default, because a shop on this machine is only tried. */
export const demoVariables = {
  DEMO_PRODUCTS: described(
    optional(countVariable(1, MOST_PRODUCTS), String(DEFAULT_PRODUCTS)),
    'Number of products of the demo catalogue.',
  ),
  DEMO_ACCOUNTS: described(
    optional(oneOf('on', 'off'), 'on'),
    '`off` makes no demo accounts. Container images make them only when it is `on`.',
  ),
}

const { DEMO_PRODUCTS, DEMO_ACCOUNTS } = demoVariables

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

/** Throws an `EnvironmentError` when `DEMO_PRODUCTS` is wrong. */
export const readDemoProducts = (env: NodeJS.ProcessEnv = process.env): number =>
  readVariables({ DEMO_PRODUCTS }, env).DEMO_PRODUCTS

/** Throws an `EnvironmentError` when `DEMO_ACCOUNTS` is wrong. */
export const readDemoAccounts = (env: NodeJS.ProcessEnv = process.env): 'on' | 'off' =>
  readVariables({ DEMO_ACCOUNTS }, env).DEMO_ACCOUNTS
