import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { createTableWriter, day, money } from './table.ts'

const write = createTableWriter({ waiting: 1, patience: 30_000, megabytes: 256 }, 'Слишком много')

test('days are dates with a format, money has two decimals, other texts stay texts', async () => {
  const bytes = await write('a buyer', {
    sheet: 'Заказы',
    columns: [day('Дата'), money('Всего, ₽'), { title: 'Номер', width: 10 }],
    rows: [
      ['2026-11-27', 1234.5, '2026-11-27'],
      ['', 'по запросу', 7],
    ],
  })
  const sheet = read(bytes, { cellNF: true }).Sheets.Заказы ?? {}
  expect([sheet.A2?.t, sheet.A2?.v, sheet.A2?.z]).toEqual(['n', 46_353, 'dd.mm.yyyy'])
  expect([sheet.B2?.t, sheet.B2?.v]).toEqual(['n', 1234.5])
  const others = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }).map((row) => row.slice(1))
  expect(others).toEqual([
    ['Всего, ₽', 'Номер'],
    [1234.5, '2026-11-27'],
    ['по запросу', 7],
  ])
  expect(sheet.A3).toBeUndefined()
})
