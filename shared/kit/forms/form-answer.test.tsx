import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ConsentFields } from './consent-fields.tsx'
import { EmailField, FormArea, FormPassword, NameField } from './fields.tsx'
import { type Answer, FormAnswer } from './form-answer.tsx'
import { ProblemSummary } from './problem-summary.tsx'

const refused: Answer = {
  ok: false,
  message: 'Проверьте отмеченные поля',
  fields: { email: 'Проверьте адрес', password: 'Не короче 8 символов' },
  given: { name: 'Пётр', email: 'не адрес', comment: '' },
}
const form = (answer: Answer | undefined, fields: ReactNode, values = {}) =>
  renderToStaticMarkup(
    <FormAnswer answer={answer} values={values}>
      {fields}
    </FormAnswer>,
  )

describe('a field of a form', () => {
  test('shows known values, and after an error the typed values and the problem', () => {
    const known = { name: 'Анна', comment: 'Звонить' }
    const fields = (
      <>
        <NameField />
        <EmailField />
        <FormArea name="comment" label="Комментарий" />
      </>
    )
    const first = form(undefined, fields, known)
    expect(first).toContain('value="Анна"')
    expect(first).toContain('>Звонить</textarea>')
    expect(first).not.toContain('aria-invalid')
    const again = form(refused, fields, known)
    expect(again).toContain('value="Пётр"')
    expect(again).toContain('value="не адрес"')
    expect(again).not.toContain('Звонить')
    expect(again.match(/aria-invalid/g)).toHaveLength(1)
    expect(again).toMatch(/aria-describedby="([^"]+)".*<span id="\1"[^>]*>Проверьте адрес/)
  })

  test('never returns a password', () => {
    const again = form({ ...refused, given: { password: 'Секрет-2026' } }, <FormPassword />)
    expect(again).not.toContain('Секрет-2026')
    expect(again).toContain('Не короче 8 символов')
  })

  test('ids of two forms on a page differ', () => {
    const ids = [
      ...renderToStaticMarkup(
        <>
          <FormAnswer answer={undefined}>
            <EmailField />
          </FormAnswer>
          <FormAnswer answer={undefined}>
            <EmailField />
          </FormAnswer>
        </>,
      ).matchAll(/<input id="([^"]+)"/g),
    ].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the summary', () => {
  const names = { email: 'Электронная почта', password: 'Пароль', consents: 'Согласия' }

  test('lists the fields with errors in the order of the form, each with a link to it', () => {
    const markup = form(
      refused,
      <>
        <ProblemSummary names={names} />
        <FormPassword />
        <EmailField />
      </>,
    )
    const links = [...markup.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>: ([^<]+)/g)]
    expect(links.map(([, , name, message]) => [name, message])).toEqual([
      ['Электронная почта', 'Проверьте адрес'],
      ['Пароль', 'Не короче 8 символов'],
    ])
    for (const [, id] of links) expect(markup).toMatch(new RegExp(`<input[^>]* id="${id}"|<input id="${id}"`))
  })

  test('shows errors of unknown fields, else the general message', () => {
    const other = form(
      { ...refused, fields: { bot_token: 'Вы точно человек?' } },
      <ProblemSummary names={names} />,
    )
    expect(other).toContain('Вы точно человек?')
    expect(other).not.toContain('Проверьте поля')
    const whole = form(
      { ...refused, message: 'Сервис недоступен', fields: {} },
      <ProblemSummary names={names} />,
    )
    expect(whole).toContain('Сервис недоступен')
    expect(form({ ...refused, ok: true }, <ProblemSummary names={names} />)).toBe('')
    expect(form(undefined, <ProblemSummary names={names} />)).toBe('')
  })
})

test('keeps a checkbox ticked only for the same version of its text, and reports a missing required one', () => {
  const text = (purpose: 'registration' | 'marketing', required: boolean) => ({
    purpose,
    version: '2026-11-01',
    label: purpose,
    href: '/political/',
    required,
  })
  const texts = [text('registration', true), text('marketing', false)]
  const sent = (version: string) =>
    form(
      { ...refused, fields: { consents: 'Нужно согласие' }, given: { 'consent.registration': version } },
      <ConsentFields texts={texts} />,
    )
  expect(sent('2026-11-01').match(/checked=""/g)).toHaveLength(1)
  expect(sent('2026-11-01')).not.toContain('Нужно согласие')
  const old = sent('2025-01-01')
  expect(old).not.toContain('checked=""')
  expect(old.match(/Нужно согласие/g)).toHaveLength(1)
})
