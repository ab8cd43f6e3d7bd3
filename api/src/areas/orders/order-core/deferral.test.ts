import { describe, expect, it } from 'vitest'
import { deferralProblem, deferralText } from './deferral.ts'

const deferral = { days: 14, limit: 100_000, used: 40_000, overdue: 0 }

describe('deferred payment', () => {
  it('is available up to the free limit, and not for a kopeck more', () => {
    expect(deferralProblem(deferral, 60_000)).toBeNull()
    expect(deferralProblem(deferral, 60_001)).toMatch(/свободно 600\s₽ из 1\s000\s₽/)
  })

  it('is blocked by one overdue kopeck, whatever the free limit', () => {
    expect(deferralProblem({ ...deferral, overdue: 1 }, 1)).toMatch(/Просрочена оплата 0,01\s₽/)
  })

  it('has a free limit of zero, not below, after the limit was reduced', () => {
    const over = { ...deferral, limit: 30_000 }
    expect(deferralProblem(over, 1)).toMatch(/свободно 0\s₽ из 300\s₽/)
    expect(deferralText(over)).toMatch(/свободно 0\s₽ из 300\s₽/)
  })
})

it('the terms contain the days and the free limit', () => {
  expect(deferralText(deferral).replace(/\s/g, ' ')).toBe('14 дней после отгрузки; свободно 600 ₽ из 1 000 ₽')
})
