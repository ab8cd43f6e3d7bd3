import { expect, test } from 'vitest'
import { errorMessage, isChunkFailure } from './shop-error.ts'

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
