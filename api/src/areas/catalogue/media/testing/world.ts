import type { World } from '@verstak/contract/media/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, drill }) => {
  const { code } = await db
    .selectFrom('product')
    .select('code')
    .where('id', '=', drill)
    .executeTakeFirstOrThrow()
  return { material: 'logo-main', printedCode: code }
}
