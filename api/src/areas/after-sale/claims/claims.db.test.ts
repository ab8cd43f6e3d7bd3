import { claimAct, claimAdd, claimList, claimTable } from '@verstak/contract/claims/calls.ts'
import { fileGet } from '@verstak/contract/files/calls.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import { describe, expect, it } from 'vitest'
import { samples } from '#files/testing/sample-files.ts'
import { callApp } from '#testing/test-app.ts'
import { tableOfClaims } from './claim-table.ts'
import {
  add,
  added,
  admin,
  app,
  body,
  buyer,
  decide,
  errorsOf,
  item,
  move,
  openClaims,
  orders,
  partsOf,
  read,
  sendFile,
  stranger,
  test,
} from './testing/claims.ts'

openClaims()

describe('a claim', () => {
  it('is accepted once per key, with history, a letter to the store and a notification to the buyer', async () => {
    const form = body()
    const request = { params: { type: 'shortage' }, body: form }
    const [one, two] = [
      await callApp(app, claimAdd, request, buyer),
      await callApp(app, claimAdd, request, buyer),
    ]
    const { number } = one.json().data
    expect(number).toMatch(/^П-\d{4}-\d{6}$/)
    expect(two.json().data.number).toBe(number)
    const other = { ...request, body: { ...form, comment: 'Ещё одна беда' } }
    const refused = await callApp(app, claimAdd, other, buyer)
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([409, 'key'])
    expect(refused.json().errors[0].message).toContain(number)
    const claim = (await read(number)).json().data
    expect(claim).toMatchObject({
      status: { code: 'sent' },
      order_number: orders.fresh.number,
      wish: 'Допоставить',
      answer: { basis: 'contract', days_left: 10, late: false },
      lines: [{ article: 'DR-1', quantity: 2, decision: null }],
      history: [{ status: { code: 'sent' }, author: 'buyer' }],
    })
    const letters = await test.db
      .selectFrom('message')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
    expect(
      letters.filter(({ subject }) => subject.includes(number)).map(({ recipient }) => recipient),
    ).toEqual(['info@verstak.example', 'buyer@demo.example'])
  })

  it('belongs to the organisation: a colleague can read it; another organisation and a wrong year find nothing', async () => {
    const number = await added()
    expect((await read(number, admin)).statusCode).toBe(200)
    expect((await read(number, stranger)).statusCode).toBe(404)
    expect((await read(number.replace(/-\d{4}-/, '-2020-'))).statusCode).toBe(404)
    const act = (who: { token: string }) => callApp(app, claimAct, { params: partsOf(number) }, who)
    expect((await act(buyer)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await act(stranger)).statusCode).toBe(404)
    const list = await callApp(app, claimList, {}, stranger)
    expect(list.json().data.claims).toEqual([])
  })

  it('never exceeds shipped less claimed units; a refusal frees them', async () => {
    const first = await added({ items: [item({ quantity: 4 })] })
    expect(errorsOf(await add())).toEqual(['items.0.quantity'])
    expect(errorsOf(await add({ items: [item({ quantity: 1 }), item({ quantity: 1 })] }))).toEqual([
      'items.1.quantity',
    ])
    expect((await add({ items: [item({ quantity: 40, defect: 'extra' })] }, 'surplus')).statusCode).toBe(200)
    await move(first, 'rejected')
    expect((await add({ items: [item({ quantity: 5 })] })).statusCode).toBe(200)
  })

  it('for a partly shipped order covers shipped units only', async () => {
    await test.db
      .updateTable('customer_order')
      .set({ status: 'partly-shipped' })
      .where('id', '=', orders.new.id)
      .execute()
    await test.db
      .updateTable('order_line')
      .set({ shipped: 2 })
      .where('order_id', '=', orders.new.id)
      .execute()
    const about = (quantity: number) => ({
      order_number: orders.new.number,
      items: [item({ order_line: orders.new.line, quantity })],
    })
    expect(errorsOf(await add(about(3)))).toEqual(['items.0.quantity'])
    expect((await add(about(2))).statusCode).toBe(200)
  })

  it.each([
    ['not shipped', () => ({ order_number: orders.new.number }), 'order_number'],
    ['of nobody', () => ({ order_number: 'В-999999' }), 'order_number'],
    [
      'about another order’s line',
      () => ({ items: [item({ order_line: orders.old.line })] }),
      'items.0.order_line',
    ],
    ['in few words', () => ({ items: [item({ description_defect: 'Мало' })] }), 'items.0.description_defect'],
    ['with another type’s defect', () => ({ items: [item({ defect: 'heats' })] }), 'items.0.defect'],
    ['about nothing', () => ({ items: [] }), 'items'],
    ['with a stranger for contact', () => ({ contact: 999_999 }), 'contact'],
    ['for money without requisites', () => ({ wish: 'refund' }), 'requisites.recipient'],
  ])('%s is refused at its field, and nothing is stored', async (_what, given, field) => {
    const answer = await add(given())
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)[0]).toBe(field)
    expect(await test.db.selectFrom('claim').selectAll().execute()).toEqual([])
  })

  it('after its term is accepted only as a request, and says so', async () => {
    const late = { order_number: orders.old.number, items: [item({ order_line: orders.old.line })] }
    expect(errorsOf(await add(late))).toEqual(['as_request'])
    const number = await added({ ...late, as_request: true })
    expect((await read(number)).json().data.late).toBe(true)
  })

  it('may be about products unknown to the store, and about a service', async () => {
    const unknown = item({ order_line: undefined, article: 'ХХ-7', custom_article: 'Чужая пила' })
    const number = await added({ order_number: undefined, items: [unknown] })
    expect((await read(number)).json().data.lines[0]).toMatchObject({ code: null, name: 'Чужая пила' })
    const known = item({ order_line: undefined, article: 'dr1' })
    const other = await added({ order_number: undefined, items: [known] })
    expect((await read(other)).json().data.lines[0]).toMatchObject({ code: 'dr-1', name: 'Дрель ударная' })
    const poor = { defect: 'late', description_defect: 'Привезли на три дня позже срока' }
    const third = await added(
      { order_number: undefined, items: [poor], service: { name: 'Доставка' }, wish: 'discount' },
      'service',
    )
    expect((await read(third)).json().data.title).toBe('Доставка')
  })

  it('about a service needs no items: the comment says what was wrong', async () => {
    const given = { order_number: undefined, items: undefined, service: { name: 'Ремонт' }, wish: 'discount' }
    expect(errorsOf(await add(given, 'service'))).toEqual(['comment'])
    expect(errorsOf(await add({ ...given, service: {} }, 'service'))).toEqual(['service.name', 'comment'])
    const comment = 'Вернули инструмент неисправным'
    const claim = (await read(await added({ ...given, comment }, 'service'))).json().data
    expect(claim).toMatchObject({ title: 'Ремонт', lines: [{ name: 'Ремонт', description_defect: comment }] })
  })
})

describe('the files of a claim', () => {
  it('are attached once, and readable by the organisation only', async () => {
    const id = await sendFile()
    const broken = item({ defect: 'broken', files: [id] })
    expect(errorsOf(await add({ items: [item({ defect: 'broken' })] }, 'damage'))).toEqual(['items.0.files'])
    await added({ items: [broken] }, 'damage')
    const file = (who: { token: string }) => callApp(app, fileGet, { params: { id } }, who)
    expect((await file(admin)).rawPayload.equals(samples.jpg)).toBe(true)
    expect((await file(stranger)).statusCode).toBe(404)
    expect(errorsOf(await add({ items: [broken] }, 'damage'))).toEqual(['items.0.files'])
    const foreign = await sendFile(admin)
    expect(errorsOf(await add({ items: [item({ defect: 'broken', files: [foreign] })] }, 'damage'))).toEqual([
      'items.0.files',
    ])
  })
})

describe('the table', () => {
  const tableOf = (filter: 'all' | ClaimStatus, user = buyer.user) =>
    tableOfClaims(test.db, user, { filter }, new Date())

  it('has a row per line with its decision, filtered by status', async () => {
    const number = await added({ items: [item({ quantity: 3 })] })
    await added({ items: [item({ quantity: 1 })] })
    await move(number, 'accepted')
    await decide(number, { lines: [{ position: 1, quantity: 2, note: 'Двух нет' }], note: 'Нашли одну' })
    const { columns, rows } = await tableOf('partial')
    const cells = rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]])))
    expect(cells).toMatchObject([
      { Претензия: number, Заказ: orders.fresh.number, Товар: 'Дрель ударная', 'Кол-во': 3, Признано: 2 },
    ])
    expect((await tableOf('all')).rows).toHaveLength(2)
  })

  it('is restricted to the organisation', async () => {
    await added()
    const file = await callApp(app, claimTable, { query: {} }, admin)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect((await tableOf('all', { ...buyer.user, id: 0, organization: null })).rows).toEqual([])
  })
})
