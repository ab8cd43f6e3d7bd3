import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SLOT = /^ {2}'(mfe-[\w-]+\/[\w-]+)':/gm
const namesIn = (file: string) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(SLOT)].map(([, name]) => name).sort()

it('shows every slot that is declared for all remotes', () => {
  const declared = namesIn('../../../../federated/slots/props.ts')
  expect(declared.length).toBeGreaterThan(5)
  expect(namesIn('previews.tsx')).toEqual(declared)
})
