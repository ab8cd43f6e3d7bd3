import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { siteContent } from '#areas/site/content/site-content.ts'
import type { InvoiceContent } from '#db/json-shapes.ts'
import { QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { sumInWords } from '#pdf/sum-in-words.ts'
import { paymentText } from './payment-qr.ts'
import { renderInvoice } from './render.ts'

const { bank, store } = siteContent()
const payment = {
  payee: store.requisites,
  bank,
  kopecks: 1_234_505,
  purpose: 'Оплата по счёту № В-000123 от 23.11.2026, в т. ч. НДС 22 % 2 226,16 ₽',
}

// The package's types declare a nested default export that its CommonJS module does not have.
const decode = jsQR as unknown as typeof import('jsqr').default

/** Renders the code at four pixels per module, with its quiet zone, and decodes it. */
function readBack(text: string): string | undefined {
  const { size, dark } = qrMatrix(text)
  const side = (size + 2 * QR_QUIET) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / 4) - QR_QUIET, Math.floor(y / 4) - QR_QUIET]
      const inside = column >= 0 && row >= 0 && column < size && row < size
      if (inside && dark[row * size + column]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return decode(pixels, side, side)?.data
}

describe('the payment code', () => {
  it('decodes to the bank’s format, with Russian letters', () => {
    const read = readBack(paymentText(payment))
    const [head, ...pairs] = read?.split('|') ?? []
    expect(head).toBe('ST00012')
    expect(Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)))).toMatchObject({
      Name: 'ООО «Верстак»',
      PersonalAcc: bank.account,
      BankName: bank.name,
      BIC: bank.bik,
      CorrespAcc: bank.correspondent,
      Sum: '1234505',
      Purpose: payment.purpose,
      PayeeINN: store.requisites.inn,
      KPP: store.requisites.kpp,
    })
  })

  it('escapes the separator in a name', () => {
    const text = paymentText({ ...payment, payee: { ...payment.payee, name: 'ООО «А|Sum=1»' } })
    expect(text.split('|').filter((pair) => pair.startsWith('Sum='))).toEqual(['Sum=1234505'])
  })
})

it.each([
  [0, 'Ноль рублей 00 копеек'],
  [5, 'Ноль рублей 05 копеек'],
  [100, 'Один рубль 00 копеек'],
  [2_00_21 + 100 * 100_000, 'Сто тысяч двести рублей 21 копейка'],
  [1_000_00, 'Одна тысяча рублей 00 копеек'],
  [2_202_22, 'Две тысячи двести два рубля 22 копейки'],
  [1_114_11, 'Одна тысяча сто четырнадцать рублей 11 копеек'],
  [
    123_456_789_01,
    'Сто двадцать три миллиона четыреста пятьдесят шесть тысяч семьсот восемьдесят девять рублей 01 копейка',
  ],
])('%d kopecks in words', (kopecks, words) => expect(sumInWords(kopecks)).toBe(words))

it('an invoice with many lines spans several pages', async () => {
  const line = { article: 'DR-1', name: 'Дрель ударная с длинным именем, ⌀ 13 мм', unit: 'шт' }
  const invoice: InvoiceContent = {
    number: 'В-000123',
    date: '23 ноября 2026 г.',
    validUntil: '30.11.2026',
    seller: { ...store.requisites, phone: '+74950002026' },
    bank,
    buyer: 'ООО «Покупатель», ИНН 7700000009',
    basis: 'Заказ № В-000123',
    lines: Array.from({ length: 60 }, () => ({ ...line, quantity: 1, price: 10_000, sum: 10_000 })),
    sum: 600_000,
    vats: [{ title: 'В том числе НДС 22 %', vat: 108_197 }],
    words: sumInWords(600_000),
    qr: paymentText(payment),
  }
  const pagesOf = async (count: number) => {
    const bytes = await renderInvoice({ ...invoice, lines: invoice.lines.slice(0, count) })
    return Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  }
  expect([await pagesOf(1), await pagesOf(60)]).toEqual([1, 2])
})
