import { packingList } from '@verstak/shared/contract/packing/calls.ts'
import { formatPackingCode } from '@verstak/shared/domain/packing-code.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(async ({ api, params, session }) => {
  const list = await api(packingList, { params: { id: params.code ?? '' } })
  return { list, printedCode: formatPackingCode(list.code), signedIn: (await session()).user !== null }
})
