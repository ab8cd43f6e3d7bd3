import { screenAction } from '@verstak/shared/federated/screen.ts'
import { addShared, fatesOf } from '#basket/saved/put-into-basket.ts'

export const action = screenAction(async ({ api, params }) => fatesOf(await addShared(api, params.key ?? '')))
