import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'

function markupAfter(answer: object): string {
  const router = createMemoryRouter([{ id: 'login', path: '/login/', Component: SignInForm }], {
    initialEntries: ['/login/?from=/basket/'],
    hydrationData: { loaderData: {}, actionData: { login: answer } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const MANY = 'Проверьте отмеченные поля'
const failed = (fields: object, given: object = {}, message = MANY) =>
  markupAfter({ ok: false, message, fields, given })

test('a single error is said at its field only, several and general ones above the form too', () => {
  const one = failed({ code: 'Код не подошёл' }, { challenge: 'proof', code_asked: '1' })
  expect(one).toContain('Код не подошёл')
  expect(one).not.toContain(MANY)
  expect(failed({ login: 'Введите почту', password: 'Введите пароль' })).toContain(MANY)
  expect(failed({}, {}, 'Неверная почта или пароль')).toContain('Неверная почта или пароль')
})

test('an error of a field that is not shown is said above the form', () => {
  expect(failed({ from: 'Неизвестный адрес' })).toContain(MANY)
})

test('the step of the code leads back to another e-mail, and keeps the way to the page', () => {
  const step = failed({}, { challenge: 'proof', login: 'buyer@demo.example' }, 'Введите код')
  expect(step).toMatch(/<a[^>]*href="\/login\/\?from=%2Fbasket%2F"[^>]*>Другая учётная запись<\/a>/)
})
