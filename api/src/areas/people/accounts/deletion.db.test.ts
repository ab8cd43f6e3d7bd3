import { describe, expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { cancelDeletion, deletionOf } from './deletion.ts'
import { openDeletionShop } from './testing/deletion-shop.ts'

const { at, services, ask, letters } = openDeletionShop()

describe('a request to delete an account', () => {
  it('is due in thirty days, is kept when repeated, and can be cancelled', async () => {
    expect(await deletionOf(at.db, at.buyer.user)).toBeNull()
    const dates = await ask(at.buyer.user)
    expect(Date.parse(dates.due_at) - Date.parse(dates.requested_at)).toBe(settings.deletionTerm)
    expect(await ask(at.buyer.user)).toEqual(dates)
    expect(await deletionOf(at.db, at.buyer.user)).toEqual(dates)
    expect(await deletionOf(at.db, at.admin.user)).toBeNull()
    await cancelDeletion(services(), at.buyer.user)
    await cancelDeletion(services(), at.buyer.user)
    expect(await deletionOf(at.db, at.buyer.user)).toBeNull()
    expect(await letters()).toEqual([
      ['buyer@demo.example', 'Запрос на удаление учётной записи'],
      ['buyer@demo.example', 'Удаление учётной записи отменено'],
    ])
  })

  it('requires the password, with a limited number of attempts', async () => {
    for (let i = 0; i < settings.confirmation.perPair; i++)
      expect(await endOf(ask(at.buyer.user, 'нет'))).toBe('invalid password')
    expect(await endOf(ask(at.buyer.user))).toBe('tooOften')
    expect(await deletionOf(at.db, at.buyer.user)).toBeNull()
  })

  it('is refused for the only administrator of other users', async () => {
    expect(await endOf(ask(at.admin.user))).toBe('conflict')
    await at.db
      .updateTable('app_user')
      .set({ scope: ['contragent-admin'] })
      .where('id', '=', at.buyer.user.id)
      .execute()
    expect(await endOf(ask(at.admin.user))).toBe('success')
    expect(await endOf(ask({ ...at.buyer.user, scope: ['contragent-admin'] }))).toBe('conflict')
  })

  it('is accepted for an administrator without other users', async () => {
    await at.db.updateTable('app_user').set({ blocked: true }).where('id', '=', at.buyer.user.id).execute()
    expect(await endOf(ask(at.admin.user))).toBe('success')
  })
})
