import type { appealList } from '@verstak/contract/appeals/calls.ts'
import type { Appeal, AppealMessage, AppealSummary, ChosenStatus } from '@verstak/contract/appeals/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { appealStatuses } from '@verstak/domain/after-sale/appeal-status.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { clockOf } from './clock.ts'
import {
  type AppealRow,
  countByStatus,
  countUnread,
  findAppeal,
  lastRead,
  listAppeals,
  listEvents,
  listFiles,
  listMessages,
  noAppeal,
} from './repository.ts'
import { statusOf } from './status.ts'
import { isSettled, movesOf, reopenUntil } from './transitions.ts'
import { typeOf } from './types.ts'

const STORE_NAME = 'Служба поддержки'
const QUOTED = 200

export async function readList(
  db: Db,
  user: User,
  { filter, page, page_size }: Input<typeof appealList, 'query'>,
  now = new Date(),
): Promise<CallData<typeof appealList>> {
  const counts = await countByStatus(db, user)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const status = filter === 'all' ? null : filter
  const rows = await listAppeals(db, user, { status, limit: page_size, offset: (page - 1) * page_size })
  return {
    appeals: rows.map((row) => toSummary(row, now)),
    statuses: [
      { code: 'all', name: 'Все', count: all },
      ...appealStatuses.map((code) => ({ ...statusOf(code), count: counts.get(code) ?? 0 })),
    ],
    unread: await countUnread(db, user),
    page_navigation: pageNavigationOf(status ? (counts.get(status) ?? 0) : all, page, page_size),
  }
}

/** Throws `notFound`, also for another's. */
export async function readAppeal(db: Db, user: User, id: number, now = new Date()): Promise<Appeal> {
  const row = await findAppeal(db, user, id)
  if (!row) throw noAppeal()
  const moves = movesOf(row, 'buyer', now)
  const canReopen = moves.includes('reopened')
  const reopens = canReopen && reopenUntil(row)
  const settled = isSettled(row.status)
  const events = await listEvents(db, id)
  return {
    ...toSummary(row, now),
    facts: row.facts,
    contact: row.contact,
    messages: await readMessages(db, user, id),
    history: events.map(({ status, by_store, created_at, name }) => ({
      status: statusOf(status),
      at: momentOf(created_at),
      name: by_store ? STORE_NAME : (name ?? ''),
    })),
    next: moves.filter((status): status is ChosenStatus => status === 'closed' || status === 'reopened'),
    can_write: !settled || canReopen,
    reopen_until: reopens ? momentOf(reopens) : null,
    can_rate: settled,
    rating: row.rating === null ? null : { value: row.rating, text: row.rating_text },
  }
}

async function readMessages(db: Db, user: User, appealId: number): Promise<AppealMessage[]> {
  const rows = await listMessages(db, appealId)
  const files = Map.groupBy(await listFiles(db, appealId), ({ message_id }) => message_id)
  const read = await lastRead(db, appealId, user.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const quoted = row.quote_id === null ? undefined : byId.get(row.quote_id)
    return {
      id: row.id,
      from: row.user_id === null ? 'store' : 'buyer',
      name: nameOf(row),
      text: row.text,
      created_at: momentOf(row.created_at),
      unread: row.user_id !== user.id && row.id > read,
      seen: row.seen_at !== null,
      quote: quoted ? { id: quoted.id, name: nameOf(quoted), text: shortened(quoted.text) } : null,
      files: (files.get(row.id) ?? []).map(({ id, name, size }) => ({ id, name, size })),
      rating: row.rating === null ? null : { value: row.rating, text: row.rating_text },
    }
  })
}

const nameOf = ({ name }: { name: string | null }): string => name ?? STORE_NAME

const shortened = (text: string): string =>
  [...text].length > QUOTED ? `${[...text].slice(0, QUOTED).join('')}…` : text

type Listed = AppealRow & { readonly author: string; readonly unread: number }

function toSummary(row: Listed, now: Date): AppealSummary {
  const { id, subject, type, status, urgent, author, created_at, updated_at, unread } = row
  return {
    id,
    subject,
    type: typeOf(type),
    status: statusOf(status),
    urgent,
    author,
    created_at: momentOf(created_at),
    updated_at: momentOf(updated_at),
    unread,
    clock: clockOf(row, now),
  }
}
