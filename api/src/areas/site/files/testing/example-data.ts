import type { ExampleData } from '@verstak/contract/files/example-requests.ts'
import { readConfig } from '#config.ts'
import { addFile } from '#files/add-file.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { TEST_FILES } from '#testing/test-app.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const config = { ...readConfig({}), filesDir: TEST_FILES }
  const send = async (name: string) => {
    const file = new File(['%PDF-1.7\n%âãÏÓ\n'], name)
    return (await addFile({ db, config }, buyer, { file }, '10.0.0.1')).id
  }
  const sentFile = await send('Карточка организации.pdf')
  const fileToRemove = await send('Доверенность.pdf')
  const fileToUse = await send('Заявка.pdf')
  // Requests of the fixture must not count against the buyer's rate limit.
  await db.deleteFrom('attempt').where('kind', '=', 'file').execute()
  return { sentFile, fileToRemove, fileToUse }
}
