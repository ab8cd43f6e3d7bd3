import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as shop from './testing/feed-shop.ts'
import { checkYml } from './yml-check.ts'

shop.openFeeds()

test('the check finds errors that marketplaces refuse', async () => {
  const file = await shop.build(await shop.draft('yml'))
  const good = await readFile(file, 'utf8')
  const spoilt = good
    .replace(/ date="[^"]+"/, ' date="2026-11-20 14:37"')
    .replace('<company>', '<firm>')
    .replace('</company>', '</firm>')
    .replace('<price>4990.50<', '<price>0<')
    .replace('<currencyId>RUB<', '<currencyId>USD<')
    .replace(/<categoryId>\d+</, '<categoryId>777<')
  const path = join(shop.dir, 'spoilt.xml')
  await writeFile(path, spoilt)
  expect((await checkYml(path)).map(({ text }) => text)).toEqual([
    'Дата каталога без часового пояса',
    'У магазина нет <company>',
    'Цена — не число больше нуля',
    'Валюта — не рубли',
    'Раздела «777» нет в файле',
  ])
  await writeFile(path, good.replace('</offers>', ''))
  await expect(checkYml(path)).rejects.toThrow('Файл повреждён')
})
