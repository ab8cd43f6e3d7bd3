import { priceTagPdf } from '@verstak/contract/price-tags/calls.ts'
import { describe, expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { addProduct, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { addFrom } from './add-from.ts'
import { printTags } from './print.ts'
import { deleteTag } from './repository.ts'
import { addTag, changedTags, listTags, updateTag } from './service.ts'
import { saveRule } from './shelf.ts'
import * as shop from './testing/tags-shop.ts'

shop.openTags()

describe('printing', () => {
  it('refuses when nothing is selected', async () => {
    const { id } = await shop.add('DR-1')
    await updateTag(shop.services, shop.buyer, { id, selected: false })
    await expect(shop.print()).rejects.toThrow('Выберите хотя бы один ценник')
  })

  it('prints one label per copy, and puts the date into the file name', async () => {
    await shop.add('DR-1', 20)
    await shop.add('HM-7', 4)
    const file = await shop.print()
    expect(file.type).toBe('application/pdf')
    expect(file.name).toMatch(/^cenniki-\d{4}-\d\d-\d\d\.pdf$/)
    expect(shop.pagesOf(file)).toBe(1)
    expect(shop.pagesOf(await shop.print({ skip: 1 }))).toBe(2)
    expect(shop.pagesOf(await shop.print({ layout: 'roll-58x40' }))).toBe(24)
  })

  it('is sent as a download', async () => {
    await shop.add('DR-1')
    const app = await openTestApp(shop.test.db)
    const query = { layout: 'roll-58x40' }
    const answer = await callApp(app, priceTagPdf, { query }, { token: shop.buyer.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cenniki-[\d-]+\.pdf"$/)
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const refused = await callApp(app, priceTagPdf, { query: { skip: '24' } }, { token: shop.buyer.token })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ status: 'error', errors: [{ field: 'skip' }] })
    await app.close()
  })

  it('skips products without a price, and refuses when no others are selected', async () => {
    await shop.add('ASK', 3)
    await expect(shop.print()).rejects.toThrow('У выбранных товаров нет цены')
    await shop.add('DR-1')
    expect(shop.pagesOf(await shop.print({ layout: 'roll-58x40' }))).toBe(1)
  })

  it('refuses to skip a whole sheet', async () => {
    await shop.add('DR-1')
    await expect(shop.print({ skip: 24 })).rejects.toMatchObject({
      errors: [{ field: 'skip', message: 'На листе 24\u00a0этикетки: пропустить можно не больше 23' }],
    })
    expect(shop.pagesOf(await shop.print({ skip: 23 }))).toBe(1)
  })

  it('is rate-limited per user, not per organisation', async () => {
    await shop.add('DR-1')
    const { perAccount } = settings.priceTagPdf.limits
    await shop.print()
    const [made] = await shop.test.db.selectFrom('attempt').select(['kind', 'account', 'address']).execute()
    if (!made) throw new Error('The attempt was not counted')
    await shop.test.db
      .insertInto('attempt')
      .values(Array(perAccount - 1).fill(made))
      .execute()
    await expect(shop.print()).rejects.toMatchObject({ kind: 'tooOften' })
    await addTag(shop.services, shop.colleague, { id: shop.idOf('DR-1') })
    expect(
      shop.pagesOf(
        await printTags(shop.services, shop.colleague, { layout: 'a4-3x8', skip: 0, cut_marks: 'N' }),
      ),
    ).toBe(1)
  })

  it('refuses more labels than the maximum', async () => {
    for (let number = 0; number < 11; number++) {
      const id = await addProduct(shop.test.db, shop.section, { article: `BULK-${number}` })
      await addTag(shop.services, shop.buyer, { id, copies: 500 })
    }
    await expect(shop.print()).rejects.toThrow('за один раз — не больше 5000')
  })
})

describe('the own price', () => {
  const priceOf = async (article: string) =>
    (await shop.list()).items.find(({ product }) => product.article === article)?.tag_price

  it('follows the rule of the organisation, also for a shop.colleague, and is null without a price', async () => {
    await shop.add('DR-1')
    await shop.add('ASK')
    await saveRule(shop.test.db, shop.buyer.user, { markup: 10.5, rounding: 'ninetyNine' })
    expect(await priceOf('DR-1')).toBe(559_900)
    expect(await priceOf('ASK')).toBeNull()
    await addTag(shop.services, shop.colleague, { id: shop.idOf('DR-1') })
    const theirs = await listTags(shop.services, shop.colleague, { page: 1, pageSize: 20 })
    expect(theirs.items[0]?.tag_price).toBe(559_900)
    expect(theirs.price_rule).toEqual({ markup: 10.5, rounding: 'ninetyNine' })
  })

  it('is rounded less where the rounding would raise it by more than a tenth; the list counts such tags', async () => {
    const id = await addProduct(shop.test.db, shop.section, { article: 'SCREW', price: 350 })
    await addTag(shop.services, shop.buyer, { id })
    await shop.add('DR-1')
    await saveRule(shop.test.db, shop.buyer.user, { markup: 0, rounding: 'ninetyNine' })
    expect(await priceOf('SCREW')).toBe(350)
    expect(await priceOf('DR-1')).toBe(509_900)
    expect((await shop.list()).rounded_less).toBe(1)
  })

  it('overrides the rule, makes a product without a price printable, and can be reset', async () => {
    await saveRule(shop.test.db, shop.buyer.user, { markup: 50, rounding: 'none' })
    const { id } = await shop.add('ASK')
    const { item } = await updateTag(shop.services, shop.buyer, { id, own_price: 77_700 })
    expect(item).toMatchObject({ own_price: 77_700, tag_price: 77_700, product: { price: null } })
    expect((await shop.list()).selected_copies).toBe(1)
    expect(shop.pagesOf(await shop.print())).toBe(1)
    const back = await updateTag(shop.services, shop.buyer, { id, own_price: null })
    expect(back.item).toMatchObject({ own_price: null, tag_price: null })
    await expect(updateTag(shop.services, shop.buyer, { id: 'all', own_price: 5 })).rejects.toMatchObject({
      errors: [{ field: 'own_price' }],
    })
  })
})

describe('the printed price', () => {
  const store = (article: string, price: number) =>
    shop.test.db.updateTable('product').set({ price }).where('id', '=', shop.idOf(article)).execute()

  it('is stored per organisation, and only changed prices are listed, once each', async () => {
    await shop.add('DR-1')
    await shop.add('HM-7')
    expect((await shop.list()).changed).toBe(0)
    await shop.print()
    expect((await shop.list()).changed).toBe(0)
    await store('DR-1', 510_000)
    expect((await shop.list()).changed).toBe(1)
    const { items, total } = await changedTags(shop.services, shop.colleague)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      printed_price: 500_000,
      tag_price: 510_000,
      product: { article: 'DR-1' },
    })
    await deleteTag(shop.test.db, shop.buyer.user.id, (await shop.list()).items.at(-1)?.id ?? 0)
    const report = await addFrom(shop.services, shop.buyer, { source: 'changed', copies: 'one' })
    expect(report).toMatchObject({ added: 1, left_out: [] })
    await shop.print()
    expect((await shop.list()).changed).toBe(0)
    await store('DR-1', 500_000)
  })

  it('counts as changed after a change of the rule; a refused print stores nothing', async () => {
    await shop.add('DR-1')
    await expect(shop.print({ skip: 24 })).rejects.toThrow()
    await saveRule(shop.test.db, shop.buyer.user, { markup: 20, rounding: 'none' })
    expect((await shop.list()).changed).toBe(0)
    await shop.print()
    await saveRule(shop.test.db, shop.buyer.user, { markup: 0, rounding: 'none' })
    expect((await changedTags(shop.services, shop.buyer)).items[0]).toMatchObject({
      printed_price: 600_000,
      tag_price: 500_000,
    })
    await expect(
      addFrom(shop.services, await visitorOf(shop.test.db, (await makePeople(shop.test.db)).foreignBuyer), {
        source: 'changed',
        copies: 'one',
      }),
    ).rejects.toThrow('Цены с последней печати не менялись')
  })
})
