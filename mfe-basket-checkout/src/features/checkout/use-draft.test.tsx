// @vitest-environment happy-dom
import { checkoutDraft } from '@verstak/contract/checkout/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { consentCookie } from '@verstak/domain/cookie-consent.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test, vi } from 'vitest'
import { steps } from './steps.ts'
import { forgetDraft, useDraft } from './use-draft.ts'

const pass = holdClock()
const kept = { name: 'Борис', flat: '7' }

async function open({ functional = true } = {}) {
  const cookie = consentCookie({ functional, analytics: false }, false).split(';')[0] ?? ''
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  const api = fakeApi().on(checkoutDraft, () => null)
  const hook = await renderHook(() => useDraft(kept, steps[0]), api)
  const sent = () => api.asked(checkoutDraft).map(({ body }) => body?.fields)
  const save = (flat: string) => hook.work((draft) => draft.save(formOf({ flat })))
  return { ...hook, api, sent, save }
}

test('typed text is saved 400 ms after the last letter, with the other steps', async () => {
  const { save, sent } = await open()
  await save('1')
  await pass(399)
  await save('12')
  await pass(399)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ name: 'Борис', flat: '12' }])
  await pass(1000)
  expect(sent()).toHaveLength(1)
})

test('text typed just before leaving the page is saved', async () => {
  const { page, save, sent } = await open()
  await save('12')
  page.unmount()
  expect(sent()).toEqual([{ name: 'Борис', flat: '12' }])
  await pass(1000)
  expect(sent()).toHaveLength(1)
})

test('nothing is saved without consent or after the form is sent', async () => {
  const without = await open({ functional: false })
  await without.save('12')
  await pass(1000)
  expect(without.sent()).toEqual([])
  without.page.unmount()
  const { page, save, sent, work } = await open()
  await save('12')
  await work((draft) => draft.drop())
  await pass(1000)
  page.unmount()
  expect(sent()).toEqual([])
})

test('saving null deletes the draft, and a failure to save does not block leaving', async () => {
  const { api, sent } = await open()
  await forgetDraft()
  expect(sent()).toEqual([undefined])
  api.on(checkoutDraft, () => {
    throw shopError('unavailable')
  })
  await expect(forgetDraft()).resolves.toBeUndefined()
})
