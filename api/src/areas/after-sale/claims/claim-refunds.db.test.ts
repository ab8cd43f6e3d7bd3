import { describe, expect, it } from 'vitest'
import { closeRefund, listRefundsDue, refundLine } from '#areas/orders/payments/refunds-due.ts'
import { acceptedItemClaim } from './testing/accepted-claim.ts'
import { buyer, decide, openClaims, test } from './testing/claims.ts'

openClaims()

const due = () => listRefundsDue(test.db)

describe('money granted for what is in no order', () => {
  it('is listed for a manager until it is returned, and the buyer hears of it', async () => {
    const number = await acceptedItemClaim(test.db, buyer)
    await decide(number, { lines: [{ position: 1, quantity: 1, money: 70_000 }], note: 'Решение' })
    const [refund, ...others] = await due()
    expect(others).toEqual([])
    expect(refund && refundLine(refund).replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(
        `^\\d+ {2}претензия ${number} {2}[\\d.]+ {2}700 ₽, по реквизитам претензии, ООО «Демонстрация»$`,
      ),
    )
    const close = () => test.db.transaction().execute((trx) => closeRefund(trx, refund?.id ?? 0, '18'))
    expect(await close()).toEqual({ about: `Претензия ${number}`, amount: 70_000 })
    await expect(close()).rejects.toMatchObject({ kind: 'conflict' })
    expect(await due()).toEqual([])
    const told = await test.db
      .selectFrom('message')
      .select('recipient')
      .where('subject', '=', `Деньги по претензии ${number} возвращены`)
      .execute()
    expect(told).toEqual([{ recipient: buyer.user.email }])
  })

  it('is not taken back by a later decision, which adds the difference', async () => {
    const number = await acceptedItemClaim(test.db, buyer, 2)
    await decide(number, { lines: [{ position: 1, quantity: 1, money: 70_000 }], note: 'Одна' })
    await test.db.updateTable('claim').set({ status: 'accepted' }).execute()
    await expect(
      decide(number, { lines: [{ position: 1, quantity: 2, money: 60_000 }], note: 'Две' }),
    ).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(/уже одобрено 700/) })
    await decide(number, { lines: [{ position: 1, quantity: 2, money: 90_000 }], note: 'Две' })
    expect((await due()).map(({ amount }) => amount)).toEqual([70_000, 20_000])
  })
})
