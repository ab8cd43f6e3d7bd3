import type { APIResponse } from 'playwright/test'
import { SHOP } from '../address.ts'
import { expect, test } from '../shop.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024

async function refusal(answer: APIResponse): Promise<{ status: number; code: number; message: string }> {
  const { status, errors } = await answer.json()
  expect(status).toBe('error')
  return { status: answer.status(), code: errors[0].code, message: errors[0].message }
}

test.afterEach(async ({ request }) => {
  const health = await request.get('/health/')
  expect(await health.json()).toMatchObject({ up: true, down: [] })
  expect((await request.get('/web/section/list/')).status()).toBe(200)
})

test('a body of ten megabytes', async ({ request }) => {
  const answer = await request.post('/api/authentication/', {
    data: { login: 'x'.repeat(TEN_MEGABYTES), password: 'y' },
  })
  expect(await refusal(answer)).toEqual({ status: 413, code: 106, message: 'Запрос слишком большой' })
})

test('a form of ten megabytes', async ({ request }) => {
  const answer = await request.post('/basket/', { form: { intent: 'add', name: 'x'.repeat(TEN_MEGABYTES) } })
  expect(answer.status()).toBe(413)
  expect(await answer.text()).toContain('Запрос слишком большой')
})

test('a malformed form', async ({ request }) => {
  for (const options of [{}, { data: { login: 'buyer@demo.example' } }]) {
    const answer = await request.post('/login/', options)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toMatch(/Запрос не\sудалось прочитать/)
  }
})

test('an unknown call', async ({ request }) => {
  for (const answer of [await request.get('/api/no/such/call/'), await request.post('/web/nothing/')]) {
    expect(await refusal(answer)).toEqual({ status: 404, code: 107, message: 'Такого вызова нет' })
  }
})

test('a request from another site', async ({ request }) => {
  const headers = { origin: 'https://elsewhere.example' }
  const call = await request.post('/api/basket/clear/', { headers })
  expect(await refusal(call)).toEqual({
    status: 403,
    code: 103,
    message: 'Запрос с\u00a0другого сайта отклонён',
  })
  const form = await request.post('/basket/', { headers, form: { intent: 'clear' } })
  expect(form.status()).toBe(403)
  expect(await form.text()).toMatch(/Запрос с\sдругого сайта отклонён/)
})

test('a product that is not there', async ({ request }) => {
  const answer = await request.post('/api/basket/add/', { data: { product_id: 999_999_999 } })
  expect(await refusal(answer)).toEqual({ status: 404, code: 108, message: 'Такого товара нет' })
})

test('a path without its slash, and a missing page', async ({ request }) => {
  const moved = await request.get('/catalog/krepezh?page=2&sort=price', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(new URL(moved.headers().location ?? '', SHOP).href).toBe(
    `${SHOP}/catalog/krepezh/?page=2&sort=price`,
  )
  for (const path of [
    '/no/such/page/',
    '/no-such-product/',
    '/catalog/no-such-section/',
    '/qr/no-such-article/',
  ]) {
    const missing = await request.get(path)
    expect(missing.status(), path).toBe(404)
    expect(await missing.text()).toMatch(/Страница удалена или никогда не\sсуществовала/)
  }
})
