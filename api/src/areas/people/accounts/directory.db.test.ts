import type { User } from '@verstak/contract/auth/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { endOf } from '#testing/answers.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findAddresses, findOrganizations } from './directory.ts'

let test: TestDatabase
let buyer: User

beforeAll(async () => {
  test = await openTestDatabase()
  buyer = (await demoVisitor(test.db)).user
  const { id: stranger } = await test.db
    .insertInto('organization')
    .values([
      { inn: '7707083893', kpp: '780501001', name: 'Филиал «Север»' },
      { inn: '7707083893', kpp: '770701001', name: 'ООО «Ромашка»' },
    ])
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('address')
    .values([
      { user_id: buyer.id, organization_id: null, text: 'Тула, ул. Ленина, 5, склад 100%', status: null },
      { user_id: buyer.id, organization_id: null, text: 'Тула, отклонённый адрес', status: 'rejected' },
      { user_id: null, organization_id: stranger, text: 'Москва, чужой склад', status: null },
    ])
    .execute()
})
afterAll(() => test.close())

describe('organisations', () => {
  it('are found by a complete INN, with all branches', async () => {
    expect(await findOrganizations(test.db, ' 7707 083893', '10.0.0.1')).toEqual([
      { inn: '7707083893', kpp: '770701001', name: 'ООО «Ромашка»' },
      { inn: '7707083893', kpp: '780501001', name: 'Филиал «Север»' },
    ])
    expect(await findOrganizations(test.db, '7736207543', '10.0.0.1')).toEqual([])
  })

  it.each(['77', '7707083890', 'Ромашка', ''])('cannot be enumerated by «%s»', async (search) => {
    expect(await endOf(findOrganizations(test.db, search, '10.0.0.1'))).toBe('invalid search')
  })

  it('are rate-limited per address', async () => {
    const ask = (ip: string) => endOf(findOrganizations(test.db, '7736207543', ip))
    for (let i = 0; i < settings.organizationSearch.perAddress; i++) await ask('10.0.0.2')
    expect(await ask('10.0.0.2')).toBe('tooOften')
    expect(await ask('10.0.0.3')).toBe('success')
  })
})

describe('addresses', () => {
  const texts = async (search: string, user = buyer) => {
    const { own, organization } = await findAddresses(test.db, user, search)
    return [own.map(({ text }) => text), organization.map(({ text }) => text)]
  }
  const firm = [
    'Москва, ул. Складочная, 1, стр. 18, склад 4',
    'Московская область, Мытищи, Волковское шоссе, вл. 5',
  ]
  const tula = 'Тула, ул. Ленина, 5, склад 100%'

  it('are those of the user and their organisation only', async () => {
    expect(await texts('')).toEqual([[tula], firm])
    expect(await texts('', { ...buyer, organization: null })).toEqual([[tula], []])
    expect(await texts('', { ...buyer, id: 0, organization: null })).toEqual([[], []])
  })

  it('match all words of the search, and wildcards are escaped', async () => {
    expect(await texts('СКЛАД ул.')).toEqual([[tula], [firm[0]]])
    expect(await texts('100%')).toEqual([[tula], []])
    expect(await texts('_____')).toEqual([[], []])
    expect(await texts('\\')).toEqual([[], []])
  })
})
