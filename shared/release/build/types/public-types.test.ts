import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'
import { publicTypes } from './public-types.ts'

const REACT_TYPES = join(import.meta.dirname, '../../../federated/node_modules/@types/react')
const remotes = [
  { name: 'mfe-b2b-tools', exposes: { './routes': '', './slots/price-tag': '', './slots/unknown': '' } },
  { name: 'mfe-catalog', exposes: { './slots/product-picker': '', './slots/card': '' } },
] as const

test('types name the modules of a remote, the props of its slots, and the events of the bus', async () => {
  const [tools, catalog] = await Promise.all(remotes.map(publicTypes))
  expect(tools).toContain("declare module 'mfe-b2b-tools/routes'")
  expect(tools).toContain('look: "button" | "link" | "quiet"')
  expect(tools).toContain(`'basket:updated': {
      /** Newest first. */
      basket: readonly number[]`)
  expect(tools).toContain(`declare module 'mfe-b2b-tools/slots/unknown' {
  const Slot: import('react').ComponentType<object>`)
  expect(catalog).toContain('badges: readonly ("hit" | "new" | "sale")[]')
  expect(catalog).toContain('onScan?: ((...args: [string]) => void) | undefined')
  expect(tools + String(catalog)).not.toContain('@verstak/')
})

const PROGRAM = `
import PriceTag from 'mfe-b2b-tools/slots/price-tag'
import Picker from 'mfe-catalog/slots/product-picker'
import type { Events } from 'mfe-b2b-tools/events'
export const ended: Events['session:ended'] = { from: '/' }
export const tag = <PriceTag goods={{ of: 'order', order_number: '1' }} look="link" />
export const wrong = <PriceTag goods={{ of: 'order', order_number: '1' }} look="huge" />
export const pick = <Picker field="a" label="" enter="send" onScan={(code) => void code.length} />
export const ask = <Picker field="a" label="" enter="send" onScan={(code) => void code.size} />`

/** Lines of the program with a problem. */
function wrongLines(folder: string, program: string, types: readonly string[]): number[] {
  const options = { strict: true, skipLibCheck: true, module: 'preserve', jsx: 'react-jsx', types: [] }
  const config = join(folder, 'tsconfig.json')
  writeFileSync(join(folder, 'program.tsx'), program)
  writeFileSync(config, JSON.stringify({ compilerOptions: options, files: [...types, 'program.tsx'] }))
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    const found = project?.program.getSemanticDiagnostics(join(folder, 'program.tsx')) ?? []
    return found.map(({ pos }) => program.slice(0, pos).split('\n').length)
  } finally {
    api.close()
  }
}

test('another repository checks its use of slots and events with React’s types and these', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-another-repository-'))
  try {
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
    symlinkSync(REACT_TYPES, join(folder, 'node_modules/@types/react'))
    for (const remote of remotes)
      writeFileSync(join(folder, `${remote.name}.d.ts`), await publicTypes(remote))
    const types = remotes.map(({ name }) => `${name}.d.ts`)
    expect(wrongLines(folder, PROGRAM, types)).toEqual([7, 9])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
