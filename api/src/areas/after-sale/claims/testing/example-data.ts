import type { ExampleData } from '@verstak/contract/claims/example-requests.ts'
import { parseClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { readConfig } from '#config.ts'
import { addFile } from '#files/add-file.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { TEST_FILES } from '#testing/test-app.ts'
import { addClaim } from '../add-claim.ts'
import { decideClaim } from '../decide-claim.ts'
import { saveDraft } from '../drafts.ts'
import { orderOf } from './shipped-order.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill }) => {
  const config = { ...readConfig({}), filesDir: TEST_FILES }
  const ip = '10.0.0.1'
  const send = async () => {
    const file = new File(['%PDF-1.7\n%âãÏÓ\n'], 'Акт.pdf')
    return (await addFile({ db, config }, buyer, { file, purpose: 'claim' }, ip)).id
  }
  const claimPhoto = await send()
  const claimReplyFile = await send()
  const order = await orderOf(db, buyer, {
    product: drill,
    quantity: 5,
    key: 'examples',
    through: ['confirmed', 'picking', 'shipped', 'delivered'],
  })
  const item = {
    article: 'ЧУЖОЙ-1',
    custom_article: 'Чужая насадка',
    search: '',
    quantity: 1,
    serial: '',
    defect: 'no_part',
    description_defect: 'В коробке нет второй рукоятки',
    condition: '' as const,
    purchase_date: '' as const,
    files: [await send()],
  }
  const form = { key: 'the-claim-of-the-examples', items: [item], wish: 'replace' as const }
  const claimNumber = await addClaim({ db, config }, buyer, { type: 'incomplete', form, ip })
  await db
    .transaction()
    .execute((trx) => decideClaim(trx, claimNumber, { status: 'need_data', note: 'Пришлите фото' }))
  await db.deleteFrom('attempt').where('kind', 'in', ['file', 'claim']).execute()
  const claimDraft = await saveDraft(db, buyer, { type: 'incomplete' })
  const { year = 0, id = 0 } = parseClaimNumber(claimNumber) ?? {}
  return {
    claim: { a: String(year), b: String(id) },
    claimNumber,
    claimDraft,
    claimOrder: order.number,
    claimOrderLine: order.line,
    claimPhoto,
    claimReplyFile,
    claimContact: buyer.user.id,
  }
}
