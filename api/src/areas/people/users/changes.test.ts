import { expect, it } from 'vitest'
import { describeChange, type Person } from './changes.ts'

const person: Person = {
  ...{ name: 'Борис', position: '', phone: null, scope: ['documents'] },
  ...{ order_limit: null, month_limit: 0, shops: null },
}
const change = (more: Partial<Person>, before = person) =>
  describeChange(before, { ...before, ...more }).replace(/\s/g, ' ')

it.each([
  [{}, ''],
  [{ name: 'Пётр' }, 'Имя: Борис → Пётр'],
  [{ position: 'Снабженец' }, 'Должность: нет → Снабженец'],
  [{ phone: '+79160000002' }, 'Телефон: нет → +7 (916) 000-00-02'],
  [{ scope: ['claims'] }, 'Роль: Бухгалтер → Кладовщик'],
  [{ scope: ['tags', 'documents'] }, 'Роль: Бухгалтер → Свои права (Документы, Печать ценников)'],
  [{ order_limit: 0 }, 'Лимит заказа: без лимита → 0 ₽'],
  [{ month_limit: 100 }, 'Лимит месяца: 0 ₽ → 1 ₽'],
  [{ shops: [] }, 'Адресов: все → 0'],
])('%o is described as «%s»', (more, told) => {
  expect(change(more)).toBe(told)
})

it('reports the same number of other addresses, but not unchanged ones', () => {
  const before = { ...person, shops: [1, 2] }
  expect(change({ shops: [1, 3] }, before)).toBe('Адреса: другие')
  expect(change({ shops: [1, 2] }, before)).toBe('')
  expect(change({ shops: [1] }, before)).toBe('Адресов: 2 → 1')
})
