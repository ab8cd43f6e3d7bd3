import type { World } from '@verstak/contract/recommendations/good-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async () => ({ block: 'popular' })
