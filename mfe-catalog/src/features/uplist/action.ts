import { shopError } from '@verstak/contract/errors.ts'
import { packingList } from '@verstak/contract/packing/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { readPackingCode } from '@verstak/domain/orders/packing-code.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

const FIELD = 'list'

/** Redirects from a typed or scanned code to its list. A wrong code shows an error at the field. */
export const action = screenAction(async ({ api, form }) => {
  const text = textOf(form, FIELD)
  if (!text) throw shopError('invalid', 'Введите код с упаковочного листа', FIELD)
  const code = readPackingCode(text)
  if (!code)
    throw shopError('invalid', 'В коде 20 символов: он напечатан под QR-кодом и на самом листе', FIELD)
  try {
    await api(packingList, { params: { id: code } })
  } catch (error) {
    if (isShopError(error) && error.kind === 'notFound') throw shopError('invalid', error.message, FIELD)
    throw error
  }
  return redirect(paths.packingList(code))
})
