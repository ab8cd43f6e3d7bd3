// @vitest-environment happy-dom
import { sessionConfirm } from '@verstak/contract/auth/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { profileUpdate } from '@verstak/contract/profile/calls.ts'
import { Form } from '@verstak/federated/router.ts'
import { screenAction, useOutcome } from '@verstak/federated/screen.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { asksToConfirm } from './confirm-fields.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { FormText } from './fields.tsx'
import { FormAnswer } from './form-answer.tsx'
import { textOf } from './form-text.ts'
import { ProblemSummary } from './problem-summary.tsx'

const needed = () =>
  shopError('confirmationNeeded', 'Подтвердите, что это вы: введите пароль', 'confirm_password')

/** Saves only in a confirmed session, and only with the button «Сохранить». */
function shop() {
  let confirmed = false
  return fakeApi()
    .on(sessionConfirm, ({ body }) => {
      if (body?.confirm_password !== 'Verstak-2026')
        throw shopError('invalid', 'Неверный пароль', 'confirm_password')
      confirmed = true
      return null
    })
    .on(profileUpdate, () => {
      if (!confirmed) throw needed()
      return null
    })
}

const action = screenAction(async ({ api, form }) => {
  if (textOf(form, 'intent') === 'save') {
    await api(profileUpdate, { body: { name: textOf(form, 'name'), phone: '+79160000002' } })
    return { ok: true as const, said: `Сохранено: ${textOf(form, 'name')}` }
  }
  return { ok: true as const, said: 'Другая кнопка' }
})

function Component() {
  const result = useOutcome<typeof action>()
  return (
    <Form method="post">
      <p>{result?.ok ? result.said : ''}</p>
      <FormAnswer answer={result?.ok ? undefined : result}>
        <ProblemSummary names={{}} />
        <FormText label="Имя" name="name" />
        <button type="submit" name="intent" value="other">
          Отменить
        </button>
        <button type="submit" name="intent" value="save">
          Сохранить
        </button>
      </FormAnswer>
    </Form>
  )
}

test('a form asks for the password, keeps what was typed, and continues with the pressed button', async () => {
  const api = shop()
  const page = await renderScreen({ action, Component }, api)
  await page.user.type(page.getByLabelText('Имя'), 'Пётр')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  const password = await page.findByLabelText('Ваш пароль')
  await page.waitFor(() => expect(document.activeElement).toBe(password))
  // The first question is no error.
  expect(password.getAttribute('aria-invalid')).toBeNull()
  page.getByText('Подтвердите, что это вы: введите пароль')
  await page.user.type(password, 'wrong{Enter}')
  await page.findByText('Неверный пароль')
  expect(page.getByLabelText('Ваш пароль').getAttribute('aria-invalid')).toBe('true')
  await page.user.clear(page.getByLabelText('Ваш пароль'))
  await page.user.type(page.getByLabelText('Ваш пароль'), 'Verstak-2026{Enter}')
  await page.findByText('Сохранено: Пётр')
  expect(page.queryByLabelText('Ваш пароль')).toBeNull()
  expect(api.asked(profileUpdate).map(({ body }) => body.name)).toEqual(['Пётр', 'Пётр'])
})

test('a page whose button is a form of its own repeats its fields', async () => {
  const api = shop()
  const page = await renderScreen(
    {
      action,
      Component: () => {
        const result = useOutcome<typeof action>()
        if (asksToConfirm(result)) return <ConfirmForm answer={result} />
        return (
          <Form method="post">
            <p>{result?.ok ? result.said : ''}</p>
            <input type="hidden" name="name" value="Вера" />
            <button type="submit" name="intent" value="save">
              Сохранить
            </button>
          </Form>
        )
      },
    },
    api,
  )
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.user.type(await page.findByLabelText('Ваш пароль'), 'Verstak-2026')
  await page.user.click(page.getByRole('button', { name: 'Подтвердить и продолжить' }))
  await page.findByText('Сохранено: Вера')
})
