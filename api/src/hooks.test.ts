import { expect, it } from 'vitest'
import { moduleFiles } from './areas.ts'
import { defineHook, type Registration, registeredFor } from './hooks.ts'

it('runs what modules registered under a hook name, and nothing for an unknown name', async () => {
  expect(await registeredFor(defineHook<() => void>('erase-account'))).not.toEqual([])
  expect(await registeredFor(defineHook<() => void>('nobody-takes-part'))).toEqual([])
})

it('allows registrations only for hooks that some module defines', async () => {
  const known = [
    'merge-guest',
    'header-counters',
    'erase-account',
    'personal-data',
    'rights-lost',
    'order-outlook',
  ]
  const files = [...moduleFiles('hooks.ts').values()]
  expect(files).not.toEqual([])
  for (const file of files) {
    const { hooks } = (await import(file)) as { hooks: readonly Registration[] }
    expect(hooks.length).toBeGreaterThan(0)
    for (const { name } of hooks) expect(known).toContain(name)
  }
})
