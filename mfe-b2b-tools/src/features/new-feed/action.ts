import { shopError } from '@verstak/contract/errors.ts'
import { exportAdd } from '@verstak/contract/feeds/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { isFeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const format = textOf(form, 'format')
  if (!isFeedFormat(format)) throw shopError('invalid', 'Выберите формат', 'format')
  const { id } = await api(exportAdd, { body: { name: textOf(form, 'name'), format, ...requestKeyOf(form) } })
  return redirect(paths.feed(id, { step: 'goods' }))
})
