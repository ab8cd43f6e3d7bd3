import type { ExampleData } from '@verstak/contract/warranty/example-requests.ts'
import { addDays, moscowDay } from '@verstak/domain/day.ts'
import { readConfig } from '#config.ts'
import { addFile } from '#files/add-file.ts'
import { consentTo, type SeedExampleData } from '#testing/example-data.ts'
import { TEST_FILES } from '#testing/test-app.ts'
import { addCard } from '../add-card.ts'
import { decideCard } from '../decide-card.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer, drill }) => {
  const config = { ...readConfig({}), filesDir: TEST_FILES }
  const ip = '10.0.0.1'
  await db.updateTable('product').set({ warranty: true }).where('id', '=', drill).execute()
  const send = async () => {
    const file = new File(['%PDF-1.7\n%âãÏÓ\n'], 'Чек.pdf')
    return (await addFile({ db, config }, buyer, { file, purpose: 'warranty' }, ip)).id
  }
  const warrantyPurchase = addDays(moscowDay(new Date()), -10)
  const register = async (serial: string) => {
    const form = {
      product_id: drill,
      serial: `${serial}-${buyer.user.id}`,
      purchase_date: warrantyPurchase,
      seller: 'Верстак, Москва',
      owner: 'organization' as const,
      name: 'Мария',
      company: 'ООО «Демонстрация»',
      email: 'maria@demo.example',
      phone: '+79167654321',
      files: [await send()],
      consents: [consentTo('warranty' as const)],
    }
    return (await addCard({ db, config }, buyer, form, ip)).number
  }
  const warrantyNumber = await register('SN-1')
  const warrantyToCheck = await register('SN-2')
  await db.transaction().execute((trx) => decideCard(trx, warrantyNumber, { status: 'active' }))
  const warrantyReceipt = await send()
  // Requests of the fixture must not count against the buyer's rate limit.
  await db.deleteFrom('attempt').where('kind', 'in', ['file', 'warranty', 'doubtful warranty']).execute()
  return { warrantyNumber, warrantyToCheck, warrantyReceipt, warrantyPurchase }
}
