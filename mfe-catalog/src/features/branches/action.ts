import { cityList } from '@verstak/contract/branches/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { cookie, STOCK_COOKIE } from '@verstak/domain/cookies.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf, typedOf } from '@verstak/kit/forms/form-text.ts'

/**
 * Runs on the server only: the form is a document request, so that all data reload for the other warehouse.
 */
export const action = screenAction(async ({ api, form, headers, url }) => {
  const { cities } = await api(cityList)
  const stock = textOf(form, 'stock')
  if (!cities.some(({ stock_id }) => stock_id === stock))
    throw shopError('invalid', 'Такого города нет: выберите другой')
  headers.append('set-cookie', cookie(STOCK_COOKIE, stock, url.protocol === 'https:', 'year'))
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.branches())
})
