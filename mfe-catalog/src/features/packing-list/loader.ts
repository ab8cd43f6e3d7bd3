import { packingList } from '@verstak/contract/packing/calls.ts'
import { formatPackingCode } from '@verstak/domain/orders/packing-code.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, params, session }) => {
  const list = await api(packingList, { params: { id: params.code ?? '' } })
  return { list, printedCode: formatPackingCode(list.code), signedIn: (await session()).user !== null }
})
