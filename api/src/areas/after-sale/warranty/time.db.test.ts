import { addDays } from '@verstak/domain/day.ts'
import { describe, expect, it } from 'vitest'
import { eraseDueAccounts } from '#areas/people/accounts/erase.ts'
import { forgetOldCards } from './forget.ts'
import { remindOfEnds } from './remind.ts'
import { openWarrantyShop } from './testing/warranty-shop.ts'

const shop = openWarrantyShop()

describe('passage of time', () => {
  it('the owner is reminded once that the warranty ends soon', async () => {
    await shop.register({}, shop.buyer)
    await shop.register({ product_id: shop.saw }, shop.buyer)
    const ends = addDays(shop.today, 20)
    await shop.test.db.updateTable('warranty_card').set({ ends }).execute()
    const before = (await shop.letters()).length
    expect(await remindOfEnds(shop.test.db)).toBe(1)
    expect(await remindOfEnds(shop.test.db)).toBe(0)
    expect((await shop.letters()).slice(before)).toMatchObject([
      { subject: expect.stringContaining('заканчивается') },
    ])
  })

  it('an expired card says so, and is deleted with its receipt after the retention period', async () => {
    const { data } = await shop.register({}, shop.buyer)
    await shop.test.db
      .updateTable('warranty_card')
      .set({ ends: addDays(shop.today, -1) })
      .execute()
    expect((await shop.check(data.number)).data.card.status.code).toBe('expired')
    expect(await forgetOldCards(shop.test.db)).toBe(0)
    await shop.test.db
      .updateTable('warranty_card')
      .set({ ends: addDays(shop.today, -3 * 365 - 2) })
      .execute()
    expect(await forgetOldCards(shop.test.db)).toBe(1)
    const file = await shop.test.db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
    expect(file).toMatchObject({ user_id: null, organization_id: null })
    expect(Number(file.expires_at)).toBeLessThanOrEqual(Date.now())
  })

  it('a deleted account leaves no contacts in cards', async () => {
    await shop.register({}, shop.buyer)
    await shop.register({ product_id: shop.saw }, shop.stranger)
    for (const { user } of [shop.buyer, shop.stranger])
      await shop.test.db
        .insertInto('account_deletion')
        .values({ user_id: user.id, due_at: new Date(0) })
        .execute()
    await eraseDueAccounts({ db: shop.test.db })
    expect(await shop.cards()).toMatchObject([
      { product_id: shop.drill, email: '', phone: '', user_id: null },
    ])
  })
})
