import { expect, test } from 'vitest'
import { personalLinks, personalPages } from './personal-menu.ts'
import { routeTable } from './route-table.ts'

const everyPage = personalPages(new Set(routeTable.map(({ path }) => path)))
const buyer = { scope: [], show_actions: false }
const titles = (...given: Parameters<typeof personalLinks>) =>
  personalLinks(...given).map(({ title }) => title)

test('the menu has the order of the specification', () => {
  expect(titles({ scope: ['contragent-admin'], show_actions: true }, everyPage)).toEqual([
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

test('«Акции» are for whom they are shown to, «Пользователи» for the administrator', () => {
  const limited = titles(buyer, everyPage)
  expect(limited).not.toContain('Акции')
  expect(limited).not.toContain('Пользователи')
  expect(titles({ ...buyer, show_actions: true }, everyPage)).toContain('Акции')
  expect(titles({ ...buyer, scope: ['contragent-admin'] }, everyPage)).toContain('Пользователи')
  expect(titles(null, everyPage)).toEqual(limited)
})

test('a row is there when its page is loaded, and in the place of the menu', () => {
  const pages = personalPages(
    new Set(['/personal/print/', '/', '/personal/orders/', '/personal/orders/:slug/']),
  )
  expect(titles(buyer, pages)).toEqual(['Мои заказы', 'Печать ценников'])
})
