import {
  isUsual,
  type NoticeChannel,
  type NoticeKind,
  type NoticeType,
  noticeKey,
  noticeKinds,
} from '@verstak/domain/people/notices.ts'
import type { DbOrTransaction } from '#db/database.ts'

/** Notification kinds that the person has enabled. */
export async function noticesOf(db: DbOrTransaction, userId: number): Promise<NoticeKind[]> {
  const said = await db
    .selectFrom('notice_choice')
    .select(['type', 'channel', 'wanted'])
    .where('user_id', '=', userId)
    .execute()
  const choices = new Map(said.map(({ wanted, ...kind }) => [noticeKey(kind), wanted]))
  return noticeKinds.filter((kind) => choices.get(noticeKey(kind)) ?? isUsual(kind))
}

/** Channels that the person chose for a kind of notification. */
export async function waysTo(
  db: DbOrTransaction,
  userId: number,
  type: NoticeType,
): Promise<ReadonlySet<NoticeChannel>> {
  const on = await noticesOf(db, userId)
  return new Set(on.filter((kind) => kind.type === type).map(({ channel }) => channel))
}

/** `keys` in the format of `noticeKey`; without `send_status` all order notifications are off. */
export async function chooseNotices(
  db: DbOrTransaction,
  userId: number,
  { send_status, checkboxes }: { send_status: boolean; checkboxes: readonly string[] },
): Promise<string[]> {
  const rows = noticeKinds.map(({ type, channel }) => ({
    user_id: userId,
    type,
    channel,
    wanted: checkboxes.includes(noticeKey({ type, channel })) && (send_status || type !== 'order_status'),
  }))
  await db
    .insertInto('notice_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type', 'channel'])
        .doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute()
  return rows.filter(({ wanted }) => wanted).map(noticeKey)
}
