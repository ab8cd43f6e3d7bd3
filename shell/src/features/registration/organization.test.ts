import { ShopError, shopError } from '@verstak/contract/errors.ts'
import type { Api } from '@verstak/federated/api.ts'
import { describe, expect, test } from 'vitest'
import { organizationOf, requisiteErrors, withRequisites } from './organization.ts'

const known = { inn: '7707083893', kpp: '773601001', name: 'ПАО «Берёза»' }
const api = (async () => ({ organizations: [known] })) as unknown as Api
const formOf = (fields: Record<string, string | undefined>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

describe('the organisation of the form', () => {
  const typed = { inn: known.inn, kpp: '770001001', ogrn: '1027700132195', organization_name: 'Филиал' }

  test('is the chosen known branch, whatever the hidden fields contain', async () => {
    expect(await organizationOf(api, formOf({ ...typed, branch: 'kpp:773601001' }))).toEqual({
      kind: 'organization',
      inn: known.inn,
      kpp: known.kpp,
      organization_name: known.name,
    })
  })

  test.each([{ branch: 'new' }, { branch: 'kpp:999999999' }, {}])(
    'is the typed one with %o',
    async (choice) => {
      expect(await organizationOf(api, formOf({ ...typed, ...choice }))).toEqual({
        kind: 'organization',
        ...typed,
      })
    },
  )
})

test('requisite errors name the wrong field; a wrong ИНН hides the errors of the others', () => {
  const fields = (inn: string, kpp: string, ogrn: string) =>
    requisiteErrors({ inn, kpp, ogrn, organization_name: 'x' }).map(({ field }) => field)
  expect(fields('7707 083893', '773601001', '1027700132195')).toEqual([])
  expect(fields('7707083890', '1', '1')).toEqual(['inn'])
  expect(fields('7707083893', '', '')).toEqual(['kpp'])
  expect(fields('7707083893', '773601001', '1027700132190')).toEqual(['ogrn'])
  expect(fields('500100732259', '773601001', '')).toEqual(['kpp'])
})

test('a refused form also gets requisite errors, a failure of the shop does not', () => {
  const wrong = {
    kind: 'organization',
    inn: '7707083893',
    kpp: '77',
    ogrn: '',
    organization_name: 'x',
  } as const
  const refused = withRequisites(shopError('invalid', 'Укажите имя', 'name'), wrong) as ShopError
  expect(refused.errors.map(({ field }) => field)).toEqual(['name', 'kpp'])
  const outage = shopError('unavailable')
  expect(withRequisites(outage, wrong)).toBe(outage)
  expect(withRequisites(refused, null)).toBe(refused)
  const same = withRequisites(new ShopError('invalid', [{ code: 104, message: 'КПП', field: 'kpp' }]), wrong)
  expect((same as ShopError).errors).toHaveLength(1)
})
