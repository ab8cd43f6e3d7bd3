import { personalAddresses } from '@verstak/contract/addresses/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { readShown } from './shown.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const { addresses, sms } = await api(personalAddresses)
  const shown = readShown(url.searchParams)
  const { address } = shown
  if (typeof address === 'number' && !addresses.some(({ id }) => id === address))
    throw shopError('notFound', 'Такого адреса нет: возможно, его уже удалили')
  return { addresses, sms, shown }
})
