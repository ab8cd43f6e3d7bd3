// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ActionForm } from './action-form.tsx'
import { requestKeyOf } from './form-text.ts'
import { RequestKey } from './request-key.tsx'

const Component = () => (
  <ActionForm>
    <RequestKey />
    <button type="submit">Добавить</button>
  </ActionForm>
)

test('a refused press keeps its key; a press after a done or a conflicting one has another', async () => {
  const keys: (string | undefined)[] = []
  const answers = [
    shopError('unavailable'),
    null,
    shopError('conflict', 'Другой запрос', 'request_key'),
    null,
  ]
  const action = screenAction(async ({ form }) => {
    const failure = answers[keys.length]
    keys.push(requestKeyOf(form).request_key)
    if (failure) throw failure
    return { ok: true as const }
  })
  const page = await renderScreen({ action, Component }, fakeApi())
  for (const presses of [1, 2, 3, 4]) {
    await page.waitFor(async () => {
      await page.user.click(page.getByRole('button'))
      expect(keys).toHaveLength(presses)
    })
  }
  const [lost, repeated, next, afterConflict] = keys
  expect(lost).toMatch(/^[\w-]{43}$/)
  expect(repeated).toBe(lost)
  expect(new Set([repeated, next, afterConflict]).size).toBe(3)
})

test('the server writes no key into a page that may be kept for others', () => {
  const router = createMemoryRouter([{ path: '/', Component }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('name="request_key" value=""')
  expect(requestKeyOf(new FormData())).toEqual({})
})
