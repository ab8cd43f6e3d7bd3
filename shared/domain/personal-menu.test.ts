import { expect, test } from 'vitest'
import { personalLinks, personalPages } from './personal-menu.ts'
import { roleScopes } from './rights.ts'
import { routeTable } from './route-table.ts'

const everyPage = personalPages(new Set(routeTable.map(({ path }) => path)))
const buyer = { scope: roleScopes.purchaser, show_actions: false }
const titles = (...given: Parameters<typeof personalLinks>) =>
  personalLinks(...given).map(({ title }) => title)

test('the menu follows the order of the specification', () => {
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

test('«Акции» is shown to users with visible promotions, «Пользователи» to administrators', () => {
  const limited = titles(buyer, everyPage)
  expect(limited).not.toContain('Акции')
  expect(limited).not.toContain('Пользователи')
  expect(titles({ ...buyer, show_actions: true }, everyPage)).toContain('Акции')
  expect(titles({ ...buyer, scope: ['contragent-admin'] }, everyPage)).toContain('Пользователи')
  expect(titles(null, everyPage)).toEqual(limited)
})

test.each([
  ['accountant', ['Сводка', 'Мои заказы', 'Мои скидки', 'Адреса доставки', 'Мои данные']],
  ['storekeeper', ['Сводка', 'Мои заказы', 'Мои скидки', 'Претензии', 'Адреса доставки', 'Мои данные']],
  ['approver', ['Сводка', 'Мои заказы', 'Мои скидки', 'Мои обращения', 'Адреса доставки', 'Мои данные']],
  ['viewer', ['Сводка', 'Мои заказы', 'Мои скидки', 'Адреса доставки', 'Мои данные']],
] as const)('the menu of the role %s has only permitted pages', (role, rows) => {
  expect(titles({ scope: roleScopes[role], show_actions: false }, everyPage)).toEqual(rows)
})

test('a link appears when its page is available, at its place in the menu', () => {
  const pages = personalPages(
    new Set(['/personal/print/', '/', '/personal/orders/', '/personal/orders/:slug/']),
  )
  expect(titles(buyer, pages)).toEqual(['Мои заказы', 'Печать ценников'])
})
