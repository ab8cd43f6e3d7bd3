import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceFolder } from '#pictures/folders.ts'
import { pictureFinder } from './feed-pictures.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-pictures-'))
  await mkdir(join(folder, 'feed'))
  await writeFile(join(folder, 'feed', 'кадр 1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterEach(() => rm(folder, { recursive: true }))

const finder = (keeps: boolean) =>
  pictureFinder(join(folder, 'feed', 'feed.xml'), join(folder, 'data'), { keeps })

test('copies a local picture of the feed, and again after an interrupted copy', async () => {
  const picture = finder(true)('кадр 1.svg')
  const copy = join(sourceFolder(join(folder, 'data')), picture?.source ?? '')
  const content = await readFile(copy, 'utf8')
  expect(content).toContain('<svg')
  await truncate(copy, 5)

  expect(finder(true)('./кадр%201.svg')).toEqual(picture)
  expect(await readFile(copy, 'utf8')).toBe(content)
})

test('copies nothing in a dry run, and nothing from outside the folder', async () => {
  expect(finder(false)('кадр 1.svg')).toMatchObject({ source: expect.stringMatching(/^[0-9a-f]{16}\.svg$/) })
  await expect(readFile(join(folder, 'data'))).rejects.toThrow('ENOENT')

  await writeFile(join(folder, 'secret.svg'), '<svg/>')
  await symlink(join(folder, 'secret.svg'), join(folder, 'feed', 'link.svg'))
  for (const address of ['../secret.svg', 'link.svg', 'none.svg', 'feed.xml', 'ftp://a.example/a.svg'])
    expect(finder(true)(address)).toBeNull()
  expect(finder(true)('https://a.example/a.svg')?.source).toBe('https://a.example/a.svg')
})
