import type { World } from '@verstak/shared/contract/recommendations/good-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async () => ({ block: 'popular' })
