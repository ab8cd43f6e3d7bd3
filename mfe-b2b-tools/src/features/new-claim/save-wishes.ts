import { requisitesProblems } from '@verstak/domain/after-sale/claim-check.ts'
import { type ClaimWish, wishNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { idOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { stepHref } from './claim-query.ts'
import type { Draft } from './loader.ts'
import { refuse } from './problems.ts'
import type { Tools } from './tools.ts'

const isWish = (code: string): code is ClaimWish => Object.hasOwn(wishNames, code)

export async function saveWishes({ drafts }: Tools, form: FormData, draft: Draft): Promise<string> {
  const typed = textOf(form, 'wish')
  const wish = isWish(typed) ? typed : ''
  const requisites = {
    recipient: textOf(form, 'recipient'),
    inn: textOf(form, 'inn'),
    bik: textOf(form, 'bik'),
    account: textOf(form, 'account'),
  }
  const id = await drafts.save({
    id: draft.id,
    wish,
    comment: textOf(form, 'comment'),
    contact: idOf(form, 'contact'),
    requisites,
  })
  if (!wish) refuse([{ field: 'wish', message: 'Выберите, чего вы хотите' }])
  if (wish === 'refund') refuse(requisitesProblems(requisites))
  return stepHref(id, 'review')
}
