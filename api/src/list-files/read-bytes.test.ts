import { afterEach, expect, it, vi } from 'vitest'
import { readBytes } from './read-bytes.ts'
import { readListText } from './read-file.ts'
import { LONGEST_LIST_LINES, refusals } from './refusal.ts'

afterEach(() => void vi.restoreAllMocks())

const bytesOf = (text: string) => new TextEncoder().encode(text)

it.each(['\n', '\r', '\r\n', ' \n'])(
  'refuses millions of blank lines %j before it splits them',
  async (end) => {
    const split = vi.spyOn(String.prototype, 'split')
    expect(await readBytes(bytesOf(end.repeat(2_000_000)))).toEqual({ refused: refusals.rows })
    expect(split.mock.contexts.filter((text) => String(text).length > 1_000)).toEqual([])
  },
)

it('refuses a pasted text of blank lines before it splits it', () => {
  const split = vi.spyOn(String.prototype, 'split')
  const refusal = expect.objectContaining({ message: refusals.pasted })
  expect(() => readListText(`DR-1;2${'\n'.repeat(50_000)}`)).toThrow(refusal)
  expect(split.mock.contexts.filter((text) => String(text).length > 1_000)).toEqual([])
  split.mockRestore()
  expect(readListText('DR-1;2\n\nSC-12;5').rows).toHaveLength(2)
})

it('reads a text that begins like an archive', async () => {
  expect(await readBytes(bytesOf('PK-100;2\nPK-200;5'))).toMatchObject({ rows: [{ row: 1 }, { row: 2 }] })
})

it('reads a list among blank lines up to the limit', async () => {
  const blank = '\n'.repeat(LONGEST_LIST_LINES - 2)
  const read = await readBytes(bytesOf(`DR-1 2${blank}\nSC-12 5`))
  expect(read).toMatchObject({ rows: [{ cells: ['DR-1 2'] }, { cells: ['SC-12 5'] }] })
})
