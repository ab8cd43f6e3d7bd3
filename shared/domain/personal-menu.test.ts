import { expect, test } from 'vitest'
import { personalLinks, personalMenu } from './personal-menu.ts'

const finished = personalMenu.map((entry) => ({ ...entry, exists: true }))
const titles = (scope: string[], show_actions: boolean) =>
  personalLinks({ scope, show_actions }, finished).map(({ title }) => title)

test('the links stand in the order of the specification', () => {
  expect(titles(['contragent-admin'], true)).toEqual([
    'Сводка',
    'Акции',
    'Мои заказы',
    'Мои скидки',
    'Мои обращения',
    'Претензии',
    'Адреса доставки',
    'Интеграции',
    'Мои данные',
    'Печать ценников',
    'Пользователи',
  ])
})

test('actions need the flag, users the administrator', () => {
  expect(titles([], true)).toContain('Акции')
  expect(titles([], true)).not.toContain('Пользователи')
  expect(titles(['contragent-admin'], false)).toContain('Пользователи')
  expect(titles(['contragent-admin'], false)).not.toContain('Акции')
})

test('a page that does not exist is not linked, whoever asks', () => {
  const links = personalLinks({ scope: ['contragent-admin'], show_actions: true }).map(({ path }) => path)
  for (const { path, exists } of personalMenu) expect(links.includes(path)).toBe(exists)
})

test('without a user only what everybody sees', () => {
  expect(personalLinks(null, finished).map(({ path }) => path)).not.toContain('/personal/users/')
})
