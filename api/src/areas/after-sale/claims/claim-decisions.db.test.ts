import { claimReply } from '@verstak/contract/claims/calls.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import { describe, expect, it } from 'vitest'
import { endOf } from '#testing/answers.ts'
import { callApp } from '#testing/test-app.ts'
import {
  add,
  added,
  app,
  buyer,
  decide,
  item,
  move,
  openClaims,
  read,
  sendFile,
  stranger,
  test,
} from './testing/claims.ts'
import { buyerMoves, storeMoves } from './transitions.ts'

openClaims()

describe('a decision', () => {
  const requisites = {
    recipient: 'ООО «Демонстрация»',
    inn: '7707083893',
    bik: '044525225',
    account: '40702810138250123017',
  }
  const refund = { wish: 'refund', requisites }

  it('sets quantity and money of each line, and the status of the claim', async () => {
    const number = await added({ ...refund, items: [item(), item({ quantity: 1, serial: '77' })] })
    await move(number, 'accepted')
    const lines = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 0, note: 'Не подтвердилось' },
    ]
    expect(await decide(number, { lines, note: 'Одна дрель найдена' })).toBe('partial')
    const claim = (await read(number)).json().data
    expect(claim).toMatchObject({
      status: { code: 'partial' },
      money: 500_000,
      reply: 'appeal',
      answer: null,
    })
    expect(claim.lines.map((line: { decision: unknown }) => line.decision)).toEqual([
      { quantity: 1, money: 500_000, note: '' },
      { quantity: 0, money: 0, note: 'Не подтвердилось' },
    ])
    const news = await test.db
      .selectFrom('notification')
      .select(['title', 'user_id'])
      .orderBy('id', 'desc')
      .execute()
    expect(news[0]).toEqual({ title: `Претензия ${number}: одобрена частично`, user_id: buyer.user.id })
  })

  it.each([
    [[{ position: 1, quantity: 3 }], 'more than was claimed'],
    [[{ position: 2, quantity: 1 }], 'a line that is not there'],
    [[], 'no line at all'],
    [[{ position: 1, quantity: 2, money: 1_000_001 }], 'more money than was paid'],
    [[{ position: 1, quantity: 0, money: 1 }], 'money for nothing'],
  ])('%j is refused: %s', async (lines, _why) => {
    const number = await added(refund)
    await move(number, 'accepted')
    expect(await endOf(decide(number, { lines, note: 'Почему' }))).toBe('invalid lines')
    expect((await read(number)).json().data.status.code).toBe('accepted')
  })

  it('requires a comment when it refuses or asks', async () => {
    const number = await added()
    expect(await endOf(move(number, 'rejected', ' '))).toBe('invalid note')
    expect(await endOf(decide('П-2026-999999', { status: 'accepted', note: '' }))).toBe('notFound')
  })
})

describe('a claim that was carried out', () => {
  const requisites = {
    recipient: 'ООО «Демонстрация»',
    inn: '7707083893',
    bik: '044525225',
    account: '40702810138250123017',
  }
  const settle = async (wish: 'refund' | 'discount' | 'repair' | 'replace', money?: number) => {
    const broken = item({ quantity: 5, defect: 'stops', serial: 'KR1', purchase_date: '2026-01-12' })
    const number = await added({ wish, requisites, items: [broken] }, 'warranty')
    await move(number, 'accepted')
    await decide(number, { lines: [{ position: 1, quantity: 5, money }], note: '' })
    const again = async () => (await add({ wish: 'repair', items: [broken] }, 'warranty')).statusCode
    const meanwhile = await again()
    await move(number, 'done')
    return [meanwhile, await again()]
  }

  it.each(['repair', 'replace'] as const)('by %s leaves goods that may be claimed again', async (wish) => {
    expect(await settle(wish)).toEqual([422, 200])
  })

  it.each([
    ['refund', undefined],
    ['discount', 100_000],
    ['repair', 100_000],
  ] as const)('by %s with money %s consumes them', async (wish, money) => {
    expect(await settle(wish, money)).toEqual([422, 422])
  })
})

describe('statuses', () => {
  it('change only along the transition table', async () => {
    const reachable = new Set<ClaimStatus>(['sent'])
    for (const status of reachable) {
      for (const next of storeMoves[status]) reachable.add(next)
      const back = buyerMoves[status]
      if (back) reachable.add(back.to)
    }
    expect([...reachable].sort()).toEqual(Object.keys(storeMoves).sort())
    const number = await added()
    expect(await endOf(move(number, 'done'))).toBe('conflict status')
    await move(number, 'accepted')
    expect(await endOf(move(number, 'accepted'))).toBe('conflict status')
  })

  it('a buyer answers a question and disputes a refusal, with files; others cannot', async () => {
    const number = await added()
    const reply = (who: { token: string } = buyer, files: string[] = []) =>
      callApp(app, claimReply, { body: { number, text: 'Вот серийный номер: 12345', files } }, who)
    expect((await reply()).statusCode).toBe(409)
    await move(number, 'need_data')
    expect((await reply(stranger)).statusCode).toBe(404)
    expect((await reply(buyer, [await sendFile()])).statusCode).toBe(200)
    await move(number, 'rejected')
    expect((await reply()).statusCode).toBe(200)
    const { status, history } = (await read(number)).json().data
    expect(status.code).toBe('accepted')
    expect(
      history.map((event: { author: string; files: object[] }) => [event.author, event.files.length]),
    ).toEqual([
      ['buyer', 0],
      ['store', 0],
      ['buyer', 1],
      ['store', 0],
      ['buyer', 0],
    ])
  })

  it('an answer to the question starts the store’s term again', async () => {
    const number = await added()
    const first = (await read(number)).json().data.answer
    await test.db.updateTable('claim').set({ answer_by: '2026-01-12' }).execute()
    await move(number, 'need_data')
    const body = { number, text: 'Вот серийный номер: 12345', files: [] }
    expect((await callApp(app, claimReply, { body }, buyer)).statusCode).toBe(200)
    expect((await read(number)).json().data.answer).toEqual(first)
  })

  it('a refused claim is not reopened for units claimed by another one', async () => {
    const number = await added({ items: [item({ quantity: 5 })] })
    await move(number, 'rejected')
    await added({ items: [item({ quantity: 1 })] })
    const answer = await callApp(app, claimReply, { body: { number, text: 'Не согласен с отказом' } }, buyer)
    expect(answer.statusCode).toBe(409)
    expect((await read(number)).json().data.status.code).toBe('rejected')
  })
})
