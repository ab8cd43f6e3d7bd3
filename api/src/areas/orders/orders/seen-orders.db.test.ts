import { inflateRawSync } from 'node:zlib'
import { schemas } from '@verstak/contract/orders/schemas.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countQueries } from '#testing/query-count.ts'
import { invoicePdf } from './invoice/invoice.ts'
import { issueInvoice } from './invoice/issue.ts'
import { orderDetail, orderList } from './service.ts'
import { orderTableFile, tables } from './table/order-table.ts'
import { config, idOf, now, openOrderHistory, query } from './testing/order-history.ts'

const at = openOrderHistory()
const MAX_ID = 1_000_000
const services = () => ({ db: at.test.db, config })

describe('the list of orders', () => {
  it.each([
    [{}, [4, 3, 2, 1]],
    [{ filter: 'picking' }, [2]],
    [{ filter: 'active' }, [3, 2]],
    [{ filter: 'placed' }, [3, 2, 1]],
    [{ from: '2025-11-24' }, [4, 3, 2]],
    [{ to: '2025-11-23' }, [1]],
    [{ due: '2031-01-15' }, [2]],
    [{ filter: 'active', due: 'none' }, [3]],
    [{ text: 'з-17' }, [1]],
    [{ text: 'dr-1' }, [2, 1]],
    [{ text: 'DR1' }, [2, 1]],
    [{ text: '%' }, []],
    [{ text: '' }, [4, 3, 2, 1]],
    [{ brand: 'Ермак', filter: 'placed' }, [3]],
    [{ filter: 'dispatched' }, []],
    // The fourth is cancelled, the second is paid.
    [{ unpaid: 'any' }, [3, 1]],
    [{ unpaid: 'deferred' }, [3, 1]],
    [{ unpaid: 'overdue' }, [1]],
    [{ claimed: 'yes' }, [1]],
    [{ address: String(MAX_ID) }, []],
  ])('%o finds %o', async (filters, expected) => {
    expect(await at.found(filters)).toEqual(expected)
  })

  it('finds by number and by author, within the organisation', async () => {
    expect(await at.found({ text: at.orders[1] })).toEqual([2])
    expect(await at.found({ author: String(at.admin.user.id) })).toEqual([2])
    expect(await at.found({}, at.stranger)).toEqual([])
    expect(await at.found({ author: String(at.admin.user.id) }, at.stranger)).toEqual([])
    const { authors } = await orderList(at.test.db, at.stranger.user, query())
    expect(authors).toEqual([])
  })

  it('finds by delivery address, which the filter lists', async () => {
    expect(await at.found({ address: String(at.address) })).toEqual([2])
    expect(await at.found({ address: String(at.address) }, at.stranger)).toEqual([])
    const { addresses } = await orderList(at.test.db, at.buyer.user, query())
    expect(addresses).toEqual([{ id: at.address, name: 'Склад' }])
  })

  it('uses the same number of queries for one order as for many', async () => {
    const { db, count, reset } = countQueries(at.test.db)
    await orderList(db, at.buyer.user, query())
    const many = count()
    reset()
    await orderList(db, at.stranger.user, query())
    expect([many, count()]).toEqual([5, 5])
  })

  it('tabs count the orders that match the other filters', async () => {
    const { statuses, page_navigation } = await orderList(
      at.test.db,
      at.buyer.user,
      query({ text: 'SW-2', filter: 'cancelled' }),
    )
    const counts = Object.fromEntries(statuses.map(({ code, count }) => [code, count]))
    expect(counts).toMatchObject({
      all: 2,
      active: 1,
      placed: 1,
      'awaiting-payment': 1,
      cancelled: 1,
      new: 0,
    })
    expect(page_navigation.total).toBe(1)
  })

  it('exports the filtered orders as a table', async () => {
    const filters = v.parse(schemas.orderTable.query, { text: 'SW-2', rows: 'lines' })
    const { rows } = await tables.lines(at.test.db, at.buyer.user, filters)
    expect(
      rows.map(([number, , status, article, , quantity]) => [number, status, article, quantity]),
    ).toEqual([
      [at.orders[3], 'Отменён', 'SW-2', 4],
      [at.orders[2], 'Ожидает оплаты', 'SW-2', 3],
    ])
    const { bytes, name } = await orderTableFile(
      services(),
      at.buyer,
      { ...filters, rows: 'orders' },
      { now },
    )
    expect(name).toBe('zakazy-2026-11-23.xlsx')
    const sheet = readEntry(Buffer.from(bytes), 'xl/worksheets/sheet1.xml')
    // 30 roubles of the third order, as a number and not a text.
    expect(sheet).toMatch(/<v>30<\/v>/)
  })
})

/** Reads one entry of a ZIP through its central directory. */
function readEntry(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const packed = zip.subarray(start, start + size)
    return (method === 0 ? packed : inflateRawSync(packed)).toString()
  }
  throw new Error(`The archive has no ${name}`)
}

describe('an order', () => {
  const first = { page: 1, page_size: 50 }

  it('shows claimed quantities, the claims, and the person responsible', async () => {
    const { basket, claims, manager, packing } = await orderDetail(
      at.test.db,
      at.buyer.user,
      at.orders[0] ?? '',
      first,
    )
    expect(basket.items.map(({ claimed }) => claimed)).toEqual([1])
    expect(claims).toMatchObject([{ type: 'Недостача', status: 'Нужны данные' }])
    expect(manager.email).toBe('manager@verstak.example')
    expect(packing).toMatchObject([{ number: `${at.orders[0]}/1`, received: true }])
    const other = await orderDetail(at.test.db, at.buyer.user, at.orders[1] ?? '', first)
    expect([other.basket.items.map(({ claimed }) => claimed), other.claims]).toEqual([[0], []])
  })

  it('uses a fixed number of queries', async () => {
    const { db, count } = countQueries(at.test.db)
    await orderDetail(db, at.buyer.user, at.orders[0] ?? '', first)
    expect(count()).toBe(11)
  })
})

describe('an invoice', () => {
  it('has the sum, its VAT, the sum in words, and the payer', async () => {
    const invoice = await at.test.db
      .transaction()
      .execute((trx) => issueInvoice(trx, idOf(at.orders[1] ?? ''), now))
    expect(invoice).toMatchObject({
      number: at.orders[1],
      validUntil: '30.11.2026',
      buyer: 'ООО «Демонстрация», ИНН 7700000009, КПП 770001001',
      sum: 24_400,
      vats: [{ title: 'В том числе НДС 22 %', vat: 4400 }],
      words: 'Двести сорок четыре рубля 00 копеек',
    })
    expect(invoice.qr).toContain('|Sum=24400|')
    const { bytes, name } = await invoicePdf(services(), at.buyer, at.orders[1] ?? '')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(name).toBe(`schet-${String(idOf(at.orders[1] ?? '')).padStart(6, '0')}.pdf`)
  })

  it.each([
    ['of a cancelled order', 4, 'conflict', () => at.buyer],
    ['of another’s order', 2, 'notFound', () => at.stranger],
  ])('there is no invoice %s', async (_name, which, kind, who) => {
    const asked = invoicePdf(services(), who(), at.orders[which - 1] ?? '')
    await expect(asked).rejects.toMatchObject({ kind })
  })
})
