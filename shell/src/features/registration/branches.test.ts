import type { Api } from '@verstak/federated/api.ts'
import { expect, test } from 'vitest'
import { branchValue, findBranches, readBranches, writeBranches } from './branches.ts'

const branch = { inn: '7707083893', kpp: '773601001', name: 'ООО «Ромашка»' }

test('found branches are kept with their ИНН, whatever its spacing', () => {
  const text = writeBranches('7707 083 893', [branch])
  expect(readBranches(text, '7707083893')).toEqual([branch])
  expect(readBranches(text, '77-0708-3893')).toEqual([branch])
})

test('branches of another ИНН or malformed data are ignored', () => {
  expect(readBranches(writeBranches('7707083893', [branch]), '7736207543')).toBeNull()
  expect(readBranches('', '7707083893')).toBeNull()
  expect(readBranches('{', '7707083893')).toBeNull()
  expect(readBranches('{"inn":"7707083893","branches":[{"inn":1},null]}', '7707083893')).toEqual([])
})

test('a wrong ИНН is refused without a call to the API', async () => {
  const api: Api = () => Promise.reject(new Error('asked'))
  const refused = findBranches(api, '7707083890')
  await expect(refused).rejects.toMatchObject({ kind: 'invalid' })
  await expect(refused).rejects.toThrow('контрольная цифра')
})

test('a branch without КПП can be chosen too', () => {
  expect(branchValue(branch)).toBe('kpp:773601001')
  expect(branchValue({ ...branch, kpp: null })).toBe('kpp:')
})
