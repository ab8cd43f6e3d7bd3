import { shopError } from '@verstak/shared/contract/errors.ts'
import { exportAdd } from '@verstak/shared/contract/feeds/calls.ts'
import { isFeedFormat } from '@verstak/shared/domain/export-feed.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const format = textOf(form, 'format')
  if (!isFeedFormat(format)) throw shopError('invalid', 'Выберите формат', 'format')
  const { id } = await api(exportAdd, { body: { name: textOf(form, 'name'), format } })
  return redirect(paths.feed(id, { step: 'goods' }))
})
