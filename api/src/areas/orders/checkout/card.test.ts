import type { User } from '@verstak/contract/auth/schemas.ts'
import { expect, it } from 'vitest'
import { siteContent } from '#areas/site/content/site-content.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { cardProblem, requireCard, takesCards } from './card.ts'

const organization = { organization: { id: 1 } } as unknown as User
const person = { organization: null } as unknown as User

it('private persons pay any sum by card, organisations up to the limit of the content', () => {
  expect(cardProblem(person, 10 ** 9, 1000)).toBeNull()
  expect(cardProblem(organization, 1000, 1000)).toBeNull()
  expect(cardProblem(organization, 1001, 1000)).toMatch(/до 10\s₽/)
  expect(cardProblem(organization, 1, null)).toMatch(/до 0\s₽/)
})

it('without a provider card payment is unavailable', () => {
  const provider = { payments: { url: 'https://bank.example', key: 'k', secret: 's' } }
  expect([takesCards(person, {}), takesCards(organization, {})]).toEqual([false, false])
  expect([takesCards(person, provider), takesCards(organization, provider)]).toEqual([true, true])
})

it('an order above the limit of the content is refused at the payment method', async () => {
  const limit = siteContent().cards.organizationsUpTo ?? 0
  requireCard(organization, limit)
  requireCard(person, limit + 1)
  const refused = (async () => requireCard(organization, limit + 1))()
  expect(await refusalOf(refused)).toMatchObject({ kind: 'conflict', field: 'payment' })
})
