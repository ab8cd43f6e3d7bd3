import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('each status has the title of the specification', () => {
  expect(describeError(404, null).title).toBe('Страница не найдена')
  expect(describeError(403, null).title).toBe('Доступ запрещён')
  expect(describeError(400, null)).toMatchObject({
    code: 400,
    title: 'Запрос не удалось прочитать',
    retry: false,
  })
  expect(describeError(405, null).title).toBe('Запрос не удалось прочитать')
  expect(describeError(500, null).title).toBe('Ошибка сервера')
  expect(describeError(418, { message: 'secret' }).title).toBe('Ошибка сервера')
})

test('names the unavailable part of the shop and offers to try again', () => {
  const text = describeError(503, { unavailable: 'Корзина' })
  expect(text.title).toBe('Раздел «Корзина» временно недоступен')
  expect(text.retry).toBe(true)
  expect(text.text).toContain('Остальной магазин работает')
  expect(describeError(503, null).title).toBe('Раздел временно недоступен')
})

test('names the page that failed, and mentions the rest only where it is known to work', () => {
  expect(describeError(500, null, 'Мои заказы').text).toContain('Не удалось открыть страницу «Мои заказы».')
  expect(describeError(500, null).text).toContain('Не удалось открыть страницу.')
  const { text } = describeError(503, { message: 'Сервис временно недоступен' }, 'Мои заказы')
  expect(text).toContain('Не удалось открыть страницу «Мои заказы».')
  expect(text).not.toContain('Остальной магазин')
})
