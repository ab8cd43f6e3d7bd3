import type { StaticHandlerContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { errorHead, plainErrors, withRenderError } from './failed-page.ts'

const response = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  data,
  internal: false,
})
const context = {
  statusCode: 200,
  errors: null,
  matches: ['layout:default', 'pages:default', 'shell:agreement'].map((id) => ({ route: { id } })),
} as unknown as StaticHandlerContext

test.each([
  [response(404), 'Страница не найдена'],
  [response(403), 'Доступ запрещён'],
  [response(503, { unavailable: 'Корзина' }), 'Раздел «Корзина» временно недоступен'],
  [new Error('secret'), 'Ошибка сервера'],
])('a failed page has a title for its error, and is not indexed', (error, title) => {
  expect(errorHead({ errors: { 'pages:default': error } })).toEqual({ title, noindex: true })
})

test('a successful page sets its own title', () => {
  expect(errorHead(context)).toBeNull()
})

test('a rendering error becomes the error page in the same layout; an error page that fails is not rendered again', () => {
  const error = new Error('render')
  const failed = withRenderError(context, error)
  expect(failed).toMatchObject({ statusCode: 500, errors: { 'pages:default': error } })
  expect(withRenderError({ ...context, errors: { root: error } }, error)).toBeNull()
})

test('what was thrown reaches the page only in development', () => {
  const errors = { 'pages:default': new Error('secret') }
  expect(JSON.stringify(plainErrors({ errors }))).not.toContain('secret')
  vi.stubEnv('NODE_ENV', 'development')
  expect(plainErrors({ errors })).toMatchObject({
    'pages:default': { status: 500, data: { stack: expect.stringContaining('Error: secret') } },
  })
})
