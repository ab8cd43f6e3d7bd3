import type { World } from '@verstak/contract/supply-contracts/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async ({ db, buyer: { user } }) => {
  const { id } = await db
    .insertInto('supply_contract')
    .values({
      organization_id: user.organization?.id ?? 0,
      number: 'ВС-118',
      signed_on: '2025-02-03',
      main: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { contract: id }
}
