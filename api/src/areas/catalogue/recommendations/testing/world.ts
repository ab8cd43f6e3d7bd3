import type { World } from '@verstak/contract/recommendations/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'

export const makeWorld: MakeWorld<World> = async () => ({ block: 'popular' })
