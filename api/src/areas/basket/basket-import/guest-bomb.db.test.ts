import { expect, it } from 'vitest'
import { guestVisitor } from '#testing/fixtures.ts'
import { startFromFile } from './start.ts'
import { cellBomb } from './testing/corpus.ts'
import { openCorpusShop, short } from './testing/corpus-shop.ts'
import { workbook } from './testing/list-files.ts'

it('the bomb of a guest is refused with the limit, and the file of a buyer is read meanwhile', async () => {
  const shop = await openCorpusShop()
  const bytes = cellBomb()
  expect(bytes.length).toBeLessThan(200_000)
  const guest = { ...guestVisitor(), guest: 'another-guest', ip: '198.51.100.7' }
  const bomb = startFromFile(shop.db, guest, new File([bytes], 'a.xlsx'))
  const refused = expect(bomb).rejects.toMatchObject({
    errors: [{ field: 'file', message: expect.stringMatching(/больше 200\s000 ячеек/) }],
  })
  const small = workbook('xlsx', [
    ['Артикул', 'Количество'],
    ['KL-100', 5],
  ])
  expect(short(await shop.linesOf(await shop.send('a.xlsx', small)))).toEqual(['2 found KL-100 5'])
  await refused
  await shop.close()
})

it('a text is read in the turns of workbooks, outside of the main thread: of six at once one is refused', async () => {
  const shop = await openCorpusShop()
  const sent = Array.from({ length: 6 }, () => shop.send('a.csv', 'KL-100;5\n'))
  const ends = await Promise.allSettled(sent)
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.errors[0].message] : []))
  expect(refusals).toContain('Прежние файлы ещё читаются. Дождитесь их')
  await shop.close()
})
