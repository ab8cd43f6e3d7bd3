import { expect, test } from 'vitest'
import { shopError } from './errors.ts'
import { errorMessage, isChunkFailure, isShopError, refusal } from './shop-error.ts'

const failures = [
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }),
  Object.assign(new Error('Loading CSS chunk 1 failed'), { request: 'a.css' }),
]

test.each(failures)('a file that did not load is told from other errors: $message', (failure) => {
  expect(isChunkFailure(failure)).toBe(true)
  expect(errorMessage(failure)).toBe('Нет связи. Повторите попытку')
})

test.each([new Error('other'), { status: 404 }, null])('%s is another error', (error) => {
  expect(isChunkFailure(error)).toBe(false)
  expect(errorMessage(error)).toBe('Не получилось. Повторите попытку')
})

test.each([
  ['invalid', 'Введите артикул', 'article'],
  ['notFound', 'Раздел не найден', undefined],
] as const)('a refusal of the kind %s is the same error as one of the API', (kind, message, field) => {
  const made = refusal(kind, message, field)
  const { name, status, errors, retryAfter } = shopError(kind, message, field)
  expect(made).toMatchObject({ name, kind, message, status, errors, retryAfter })
  expect(isShopError(made)).toBe(true)
  expect([made.forField('article'), made.forField('other')]).toEqual([field && message, undefined])
})
