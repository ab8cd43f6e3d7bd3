import type { Action } from '@verstak/contract/actions/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { findPage, loadCards } from '../catalog/face.ts'
import { type WrittenAction, writtenActions } from './actions-file.ts'
import { boughtIn, goodsCondition } from './goods.ts'

interface Asked {
  readonly page: number
  readonly page_size: number
}
interface ListActionsOptions {
  readonly now?: Date
  readonly actions?: readonly WrittenAction[]
}

/** Current ones first, sorted by end; then upcoming ones, sorted by start. */
export async function listActions(
  db: Db,
  user: User,
  { page, page_size }: Asked,
  { now = new Date(), actions = writtenActions() }: ListActionsOptions = {},
) {
  const today = moscowDay(now)
  const order = ({ starts, ends }: WrittenAction) => (starts <= today ? `0 ${ends}` : `1 ${starts}`)
  const shown = actions
    .filter(({ ends }) => ends >= today)
    .toSorted((one, other) => order(one).localeCompare(order(other)))
  const rows = shown.slice((page - 1) * page_size, page * page_size)
  return {
    actions: await Promise.all(rows.map((written) => toAction(db, user, written, today))),
    page_navigation: pageNavigationOf(shown.length, page, page_size),
  }
}

/** A past one can still be read. Throws `notFound` for an unknown code. */
export async function findAction(
  db: Db,
  { user, stockId }: { user: User; stockId: string },
  code: string,
  { page, page_size }: Asked,
  { now = new Date(), actions = writtenActions() }: ListActionsOptions = {},
) {
  const written = actions.find((action) => action.code === code)
  if (!written) throw shopError('notFound', 'Такой акции нет')
  const { total, ids } = await findPage(
    db,
    { section: null, action: null, conditions: [goodsCondition(written.goods)] },
    { sort: 'popular', stockId, limit: page_size, offset: (page - 1) * page_size },
    undefined,
  )
  const cards = await loadCards(db, ids, stockId)
  return {
    action: { ...(await toAction(db, user, written, moscowDay(now))), text: written.text },
    products: ids.flatMap((id) => cards.get(id) ?? []),
    page_navigation: pageNavigationOf(total, page, page_size),
  }
}

async function toAction(db: Db, user: User, written: WrittenAction, today: Day): Promise<Action> {
  const { code, title, lead, starts, ends, threshold, reward } = written
  const progress =
    threshold === null ? null : { threshold: threshold * 100, bought: await boughtIn(db, user, written) }
  const state = today < starts ? 'coming' : today > ends ? 'over' : 'running'
  return { code, title, lead, starts, ends, reward, progress, state }
}
