import type { World } from '@verstak/contract/actions/example-requests.ts'
import type { MakeWorld } from '#testing/world.ts'
import { writtenActions } from '../actions-file.ts'

export const makeWorld: MakeWorld<World> = async () => ({ actionCode: writtenActions()[0]?.code ?? '' })
