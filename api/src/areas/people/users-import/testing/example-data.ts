import type { ExampleData } from '@verstak/contract/users-import/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { insertList } from '../repository.ts'

const nobody = { position: '', phone: '', role: 'Закупщик', order_limit: '', month_limit: '', shops: '' }

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const id = String(user.id).padStart(32, '0')
  const list = { id, organization_id: user.organization?.id ?? 0, name: 'Сотрудники.xlsx', note: '' }
  const rows = [
    { row: 2, source: { ...nobody, name: 'Пётр Списков', email: `listed-${user.id}@mail.example` } },
    { row: 3, source: { ...nobody, name: 'Без Почты', email: 'не почта' } },
  ]
  await db.transaction().execute((trx) => insertList(trx, list, rows))
  return { sentPeople: id }
}
