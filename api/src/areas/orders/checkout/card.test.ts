import type { User } from '@verstak/contract/auth/schemas.ts'
import { expect, it } from 'vitest'
import { cardProblem, takesCards } from './card.ts'

const organization = { organization: { id: 1 } } as unknown as User
const person = { organization: null } as unknown as User

it('a private person pays any sum by card, an organisation as much as the content says', () => {
  expect(cardProblem(person, 10 ** 9, 1000)).toBeNull()
  expect(cardProblem(organization, 1000, 1000)).toBeNull()
  expect(cardProblem(organization, 1001, 1000)).toMatch(/до 10\s₽/)
  expect(cardProblem(organization, 1, null)).toMatch(/до 0\s₽/)
})

it('without a provider nobody pays by card', () => {
  expect(takesCards(person, {})).toBe(false)
  expect(takesCards(person, { payments: { url: 'https://bank.example', key: 'k', secret: 's' } })).toBe(true)
})
