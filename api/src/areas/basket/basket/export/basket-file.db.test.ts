import { expect, it } from 'vitest'
import { startFromFile } from '#areas/basket/basket-import/start.ts'
import type { Visitor } from '#http/handler.ts'
import { guestVisitor, setStock } from '#testing/fixtures.ts'
import { loadBasket } from '../repository.ts'
import { addToBasket } from '../service.ts'
import { openFilledBasket } from '../testing/filled-basket.ts'
import { basketFile } from './basket-file.ts'
import { makeOffer } from './offer.ts'
import { renderOffer } from './offer-render.ts'

const now = new Date('2026-11-23T09:00:00+03:00')
const guest = guestVisitor()
const at = openFilledBasket()

const file = (visitor: Visitor, format: 'xlsx' | 'csv' | 'pdf') =>
  basketFile(at.base, visitor, format, { now })
const offer = async () =>
  makeOffer(
    at.buyer.user,
    '7-3',
    await loadBasket(at.base.db, { userId: at.buyer.user.id }, at.buyer.stockId),
    now,
  )

it('CSV opens in Russian Excel: byte order mark, semicolons, decimal comma, no formulas', async () => {
  const { bytes, type, name } = await file(at.buyer, 'csv')
  expect([type, name]).toEqual(['text/csv; charset=utf-8', 'korzina-2026-11-23.csv'])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(head).toBe(
    'Артикул;Наименование;Количество;Ед.;Цена с НДС, ₽;Сумма с НДС, ₽;В т. ч. НДС, ₽;Примечание',
  )
  expect(lines).toEqual([
    'DR-1;"Дрель; ""ударная""";2;шт;1234,50;2469,00;445,23;',
    'OD-2;"\'=HYPERLINK(""http://x"")";3;шт;99,00;297,00;53,56;',
  ])
})

it.each(['csv', 'xlsx'] as const)('a file of %s can be imported again', async (format) => {
  const { bytes, name } = await file(at.buyer, format)
  const { counts } = await startFromFile(at.base.db, at.buyer, new File([bytes], name))
  expect(counts).toMatchObject({ found: 2, corrected: 0, decide: 0, missing: 0 })
})

it('products that cannot be ordered have no sum in the table, and are missing in the offer', async () => {
  await setStock(at.base.db, at.odd, 1)
  const text = new TextDecoder().decode((await file(at.buyer, 'csv')).bytes)
  expect(text).toMatch(/OD-2;.*;3;шт;99,00;;;На складе .*1/)
  const { lines, leftOut, sum } = await offer()
  expect([lines.map(({ article }) => article), leftOut, sum]).toEqual([['DR-1'], 1, 2_469_00])
})

it('an offer contains both parties, its validity, the VAT of each line and the sum in words', async () => {
  const made = await offer()
  expect(made).toMatchObject({
    date: '23\u00a0ноября\u00a02026\u00a0г.',
    validUntil: '30.11.2026',
    sum: 2_766_00,
    vats: [{ title: 'В том числе НДС 22 %', vat: 445_23 + 53_56 }],
    words: 'Две тысячи семьсот шестьдесят шесть рублей 00 копеек',
    leftOut: 0,
  })
  expect(made.seller).toMatch(/^ООО «Верстак», ИНН \d{10}, КПП \d{9}, ОГРН \d{13}, /)
  expect(made.buyer).toBe(
    `${at.buyer.user.organization?.name}, ИНН ${at.buyer.user.organization?.inn}, КПП ${at.buyer.user.organization?.kpp}`,
  )
  expect(made.lines[0]).toMatchObject({ price: 1_234_50, quantity: 2, sum: 2_469_00, vat: 445_23 })
})

it('the offer of an unchanged basket keeps its number, a change creates another', async () => {
  const first = await file(at.buyer, 'pdf')
  expect(first.type).toBe('application/pdf')
  expect(Buffer.from(first.bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await file(at.buyer, 'pdf')).name).toBe(first.name)
  await addToBasket(at.base.db, at.buyer, { product_id: at.drill, quantity: 1 })
  expect((await file(at.buyer, 'pdf')).name).not.toBe(first.name)
})

it('a long offer spans several pages', async () => {
  const made = await offer()
  const [line] = made.lines
  if (!line) throw new Error('The offer is empty')
  const pagesOf = async (count: number) => {
    const bytes = await renderOffer({ ...made, lines: Array.from({ length: count }, () => line) })
    return Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  }
  expect([await pagesOf(1), await pagesOf(80)]).toEqual([1, 3])
})

it('an empty basket gives an empty table and no offer', async () => {
  const text = new TextDecoder().decode((await file(guest, 'csv')).bytes)
  expect(text.trimEnd().split('\r\n')).toHaveLength(1)
  await expect(file(guest, 'pdf')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(file({ ...guest, guest: null }, 'pdf')).rejects.toMatchObject({ kind: 'invalid' })
})
