import { refusal } from '@verstak/contract/shop-error.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { addLines, readLines } from './table/add-lines.ts'

/** Handles the form of the listing's table without scripts. */
export const linesAction = screenAction(async ({ api, form, url }) => {
  const lines = readLines(form)
  if (lines.length === 0) throw refusal('invalid', 'Укажите количество хотя бы у одного товара')
  const { report } = await addLines(api, lines)
  if (report.every(({ state }) => state === 'ok')) throw redirect(url.pathname + url.search)
  return { ok: true as const, report }
})
