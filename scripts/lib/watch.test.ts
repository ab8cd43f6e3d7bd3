import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onChangeBelow } from './watch.ts'

let folder: string
let file: string
const onChange = vi.fn()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-watch-'))
  file = join(folder, 'deep', 'code.ts')
  mkdirSync(join(folder, 'deep'))
  writeFileSync(file, '0')
  await onChangeBelow([folder], (path) => path.endsWith('.ts'), onChange)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function noticed(change: () => void): Promise<void> {
  onChange.mockReset()
  change()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000)
}

it('notices each save, including an editor’s replacement of a file', async () => {
  for (const save of ['first', 'second', 'third']) {
    await noticed(() => {
      writeFileSync(`${file}.draft`, save)
      renameSync(`${file}.draft`, file)
    })
  }
  await noticed(() => writeFileSync(file, 'in place'))
})

it('notices new and deleted files', async () => {
  await noticed(() => writeFileSync(join(folder, 'new.ts'), '1'))
  await noticed(() => rmSync(file))
})
