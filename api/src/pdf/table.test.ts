import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { bytesOfPaper, openPaper } from './paper.ts'
import { drawRows } from './rows.ts'
import { type Column, drawTable } from './table.ts'

const columns: readonly Column<string>[] = [
  { title: 'Номер', width: 60, text: (_line, index) => String(index + 1) },
  { title: 'Название', text: (name) => name },
]

async function pagesOf(lines: readonly string[], last = ''): Promise<string[]> {
  const doc = openPaper('Опись 7')
  drawTable(doc, { columns, lines, totals: [{ text: 'Итого' }] })
  if (last) drawRows(doc, [[{ text: last, height: 300 }], [{ text: 'конец' }]])
  const pdf = await getDocumentProxy(await bytesOfPaper(doc))
  return (await extractText(pdf)).text
}

it('repeats the header on each page, prints each line once, and numbers the pages', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `товар-${index}.`)
  const pages = await pagesOf(names)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/^Номер\s+Название/)
    expect(page).toContain(`Опись 7, лист ${index + 1} из ${pages.length}`)
  }
  const printed = pages.join('\n').match(/товар-\d+\./g)
  expect(printed).toEqual(names)
  expect(pages.at(-1)).toContain('Итого')
})

it('does not number a single page', async () => {
  const [page, ...others] = await pagesOf(['дрель'])
  expect(others).toEqual([])
  expect(page).not.toContain('лист')
})

it('breaks a word longer than its column, and cuts a text longer than a page', async () => {
  const [page] = await pagesOf(['электро'.repeat(30)])
  expect(page?.replace(/\s/g, '')).toContain('электро'.repeat(30))
  const pages = await pagesOf(Array(2).fill('слово '.repeat(10_000)))
  expect(pages.map((text) => text.includes('…'))).toEqual([true, true])
})

it('keeps rows drawn together on one page', async () => {
  const pages = await pagesOf(Array(30).fill('шуруп'), 'подписи')
  expect(pages[0]).not.toContain('подписи')
  expect(pages[1]).toMatch(/подписи\s+конец/)
})
