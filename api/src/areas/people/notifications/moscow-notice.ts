import type { MoscowNotice } from '@verstak/contract/notifications/schemas.ts'
import type { SiteContent } from '#areas/site/content/face.ts'

/** Null when there is none or its time is over. */
export function moscowNoticeAt(notice: SiteContent['moscowNotice'], now: Date): MoscowNotice | null {
  if (!notice || now >= notice.end) return null
  return { text: notice.text, href: notice.href, date_end: notice.end.toISOString() }
}
