// @vitest-environment happy-dom

import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import { FormAnswer } from '../form-answer.tsx'
import { ContactCode } from './contact-code.tsx'
import type { StepResult } from './step-form.ts'

const pass = holdClock()
beforeEach(() => sessionStorage.clear())

const given = { email: 'elkin@demo.example', code_sent: '1' }
const sent: StepResult = { ok: true, message: '', fields: {}, given, resendIn: 60 }

async function open(result?: StepResult, own = given) {
  const page = await renderScreen(
    {
      Component: () => (
        <FormAnswer answer={result} values={own}>
          <ContactCode result={result} busy={null} />
        </FormAnswer>
      ),
    },
    fakeApi(),
  )
  const timer = () => page.queryByRole('timer')?.textContent ?? null
  const button = () => page.queryByRole('button', { name: 'Отправить ещё раз' })
  return { page, timer, button }
}

test('counts a minute down, then allows another code', async () => {
  const { timer, button } = await open(sent)
  expect(timer()).toBe('Отправить ещё раз можно через 00:59')
  expect(button()).toBeNull()
  await pass(1000)
  expect(timer()).toBe('Отправить ещё раз можно через 00:58')
  await pass(58_000)
  expect(timer()).toBe('Отправить ещё раз можно через 00:00')
  await pass(1000)
  expect(timer()).toBeNull()
  expect(button()).not.toBeNull()
})

test('a reload continues the countdown, only for this address', async () => {
  const first = await open(sent)
  await pass(20_000)
  first.page.unmount()
  const reloaded = await open()
  expect(reloaded.timer()).toBe('Отправить ещё раз можно через 00:39')
  reloaded.page.unmount()
  const other = await open(undefined, { ...given, email: 'other@demo.example' })
  expect(other.timer()).toBeNull()
})
