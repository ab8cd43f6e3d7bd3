import { describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { checkoutContent } from '../checkout/content.ts'
import { openPaidOrder } from './testing/paid-order.ts'

const { at } = openPaidOrder()

describe('payment methods at checkout', () => {
  const codes = async (who = at.shop.buyer, config: Parameters<typeof checkoutContent>[3] = at.shop.config) =>
    (await checkoutContent(at.test.db, who, new Date(), config)).payments.map(({ code }) => code)

  it('include the card only with a configured provider', async () => {
    expect(await codes()).toEqual(['receipt', 'card'])
    expect(await codes(at.shop.buyer, readConfig({}))).toEqual(['receipt'])
    expect(await codes(at.shop.organizationBuyer)).toEqual(['invoice', 'card'])
  })

  it('refuse organisations above the limit of the store’s content', async () => {
    const { drill, organizationBuyer } = at.shop
    const { addToBasket, clearBasket } = await import('#areas/basket/basket/service.ts')
    await addToBasket(at.test.db, organizationBuyer, { product_id: drill, quantity: 30 })
    const { payments } = await checkoutContent(at.test.db, organizationBuyer, new Date(), at.shop.config)
    const problem = expect.stringMatching(/до 30\s000\s₽/)
    expect(payments.find(({ code }) => code === 'card')?.problem).toEqual(problem)
    await expect(at.shop.order({}, organizationBuyer)).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'payment', message: problem }],
    })
    await clearBasket(at.test.db, organizationBuyer)
    expect(await at.shop.order({}, organizationBuyer)).toMatch(/^В-/)
  })
})
