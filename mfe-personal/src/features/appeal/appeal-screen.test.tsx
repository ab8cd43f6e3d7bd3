// @vitest-environment happy-dom
import {
  appealDetail,
  appealMessageAdd,
  appealMessageSetRating,
  appealMessagesRead,
  appealSetRating,
} from '@verstak/contract/appeals/calls.ts'
import type { Appeal } from '@verstak/contract/appeals/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const message = (id: number, own: Partial<Appeal['messages'][number]> = {}): Appeal['messages'][number] => ({
  id,
  from: 'buyer',
  name: 'Борис',
  text: `Сообщение ${id}`,
  created_at: `2026-11-20T10:0${id}:00.000Z`,
  unread: false,
  seen: false,
  quote: null,
  files: [],
  rating: null,
  ...own,
})

const solved: Appeal = {
  id: 7,
  subject: 'Доставка: В-000001',
  type: { code: 'delivery', name: 'Доставка' },
  status: { code: 'solved', name: 'Решено' },
  urgent: false,
  author: 'Борис',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:02:00.000Z',
  unread: 1,
  clock: null,
  facts: [],
  contact: '',
  messages: [
    message(1, { files: [{ id: 'a'.repeat(32), name: 'Акт.pdf', size: 2048 }] }),
    message(2, { from: 'store', name: 'Служба поддержки', unread: true }),
  ],
  history: [
    { status: { code: 'solved', name: 'Решено' }, at: '2026-11-20T10:02:30.000Z', name: 'Служба поддержки' },
  ],
  next: ['reopened', 'closed'],
  can_write: true,
  reopen_until: '2026-12-04T10:00:00.000Z',
  can_rate: true,
  rating: null,
}

async function open(appeal: Appeal = solved, at = '/personal/requests/7/') {
  const api = fakeApi()
    .on(appealDetail, () => appeal)
    .on(appealMessagesRead, () => ({ unread: 0 }))
  return { api, page: await renderScreen(route, api, { at, path: '/personal/requests/:id/' }) }
}

test('new messages are marked and reported as read; a file is downloaded, not displayed', async () => {
  const { api, page } = await open()
  page.getByText('Новое')
  expect(api.asked(appealMessagesRead)).toEqual([{ body: { id: 7, message: 2 } }])
  const file = page.getByRole('link', { name: 'Акт.pdf' })
  expect(file.getAttribute('href')).toBe(`/web/files/${'a'.repeat(32)}/`)
  expect(file.hasAttribute('download')).toBe(true)
})

test('a quote is sent with the reply, and a refusal keeps the typed text', async () => {
  const { api, page } = await open(solved, '/personal/requests/7/?quote=2')
  api.on(appealMessageAdd, () => {
    throw shopError('conflict', 'Создайте новое обращение', 'message')
  })
  await page.user.type(page.getByLabelText('Сообщение'), 'Не приехали')
  await page.user.click(page.getByRole('button', { name: 'Открыть снова и отправить' }))
  await page.findAllByText(/Создайте новое обращение/)
  expect(page.getByLabelText('Сообщение')).toHaveProperty('value', 'Не приехали')
  expect(api.asked(appealMessageAdd)).toEqual([
    {
      body: { id: 7, message: 'Не приехали', quote: 2, files: [], request_key: expect.any(String) },
    },
  ])
})

test('a reply keeps its text and its uploads when the store writes meanwhile, and is emptied once it is sent', async () => {
  const { api, page } = await open()
  api.on(fileAdd, () => new Promise(() => {}))
  await page.user.type(page.getByLabelText('Сообщение'), 'Пишу ответ')
  const photo = new File(['x'], 'фото.png', { type: 'image/png' })
  await page.user.upload(page.getByLabelText(/Прикрепить файлы/), photo)
  page.getByText('фото.png')
  const written = { ...solved, messages: [...solved.messages, message(3, { from: 'store' })] }
  api.on(appealDetail, () => written)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await page.findByText('Сообщение 3')
  expect(page.getByLabelText('Сообщение')).toHaveProperty('value', 'Пишу ответ')
  page.getByText('фото.png')

  await page.user.click(page.getByRole('button', { name: 'Убрать файл фото.png' }))
  api.on(appealMessageAdd, () => ({ id: 4 }) as never)
  await page.user.click(page.getByRole('button', { name: 'Открыть снова и отправить' }))
  await page.findByText('Сообщение отправлено')
  expect(page.getByLabelText('Сообщение')).toHaveProperty('value', '')
})

test('a reply that was refused first is emptied too once it is sent', async () => {
  const { api, page } = await open()
  api.on(appealMessageAdd, () => {
    throw shopError('unavailable', 'Сервис временно недоступен')
  })
  const send = () => page.user.click(page.getByRole('button', { name: 'Открыть снова и отправить' }))
  await page.user.type(page.getByLabelText('Сообщение'), 'Не приехали')
  await send()
  await page.findAllByText(/Сервис временно недоступен/)
  const shown = Promise.withResolvers<void>()
  api.on(appealMessageAdd, () => ({ id: 4 }) as never)
  api.on(appealDetail, async () => {
    await shown.promise
    return solved
  })
  await send()
  await act(async () => shown.resolve())
  await page.findByText('Сообщение отправлено')
  expect(page.getByLabelText('Сообщение')).toHaveProperty('value', '')
})

test('the appeal is rated, and an answer of the store is rated separately', async () => {
  const { api, page } = await open()
  api.on(appealSetRating, () => null).on(appealMessageSetRating, () => null)
  await page.user.click(page.getByRole('radio', { name: '4' }))
  await page.user.click(page.getByRole('button', { name: 'Оценить' }))
  await page.findByText('Спасибо за оценку')
  await page.user.click(page.getByRole('button', { name: 'Не помогло' }))
  await page.waitFor(() => expect(api.asked(appealMessageSetRating)).toHaveLength(1))
  expect(api.asked(appealSetRating)).toEqual([{ body: { id: 7, rating: '4', text: '' } }])
  expect(api.asked(appealMessageSetRating)).toEqual([{ body: { id: 2, rating: 'bad', text: '' } }])
})

test('an appeal decided too long ago is read-only', async () => {
  const { page } = await open({ ...solved, can_write: false, next: [], reopen_until: null })
  page.getByText(/писать в него уже нельзя/)
  expect(page.queryByLabelText('Сообщение')).toBeNull()
  expect(page.queryByText('Ответить с цитатой')).toBeNull()
})
