import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  forgetDemo,
  hasDemoAccounts,
  isDemoStale,
  readDemoAccounts,
  readDemoProducts,
  rememberDemo,
} from './demo-catalogue.ts'

describe('the demo catalogue', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'verstak-demo-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('is regenerated only when its generator changed', () => {
    rememberDemo(dataDir, 'first')
    expect(isDemoStale(dataDir, 'first')).toBe(false)
    expect(isDemoStale(dataDir, 'second')).toBe(true)
  })

  it('never replaces the owner’s catalogue', () => {
    expect(isDemoStale(dataDir, 'first')).toBe(false)
    rememberDemo(dataDir, 'first')
    forgetDemo(dataDir)
    expect(isDemoStale(dataDir, 'second')).toBe(false)
  })

  it('leaves its accounts behind; a catalogue imported first has none', () => {
    forgetDemo(dataDir)
    expect(hasDemoAccounts(dataDir, {})).toBe(false)
    rememberDemo(dataDir, 'first')
    forgetDemo(dataDir)
    expect(hasDemoAccounts(dataDir, {})).toBe(true)
    expect(hasDemoAccounts(dataDir, { DEMO_ACCOUNTS: 'off' })).toBe(false)
  })
})

describe('readDemoProducts', () => {
  it('parses the number', () => {
    expect(readDemoProducts({})).toBe(3000)
    expect(readDemoProducts({ DEMO_PRODUCTS: '1000000' })).toBe(1_000_000)
  })

  it.each(['0', '-5', '1.5', 'many', '1000001'])('rejects %s', (DEMO_PRODUCTS) => {
    expect(() => readDemoProducts({ DEMO_PRODUCTS })).toThrow(`DEMO_PRODUCTS=${DEMO_PRODUCTS}`)
  })
})

describe('readDemoAccounts', () => {
  it('is on by default for a trial shop', () => {
    expect(readDemoAccounts({})).toBe('on')
    expect(readDemoAccounts({ DEMO_ACCOUNTS: 'off' })).toBe('off')
  })

  it('accepts no other value', () => {
    expect(() => readDemoAccounts({ DEMO_ACCOUNTS: 'no' })).toThrow('DEMO_ACCOUNTS=no')
  })
})
