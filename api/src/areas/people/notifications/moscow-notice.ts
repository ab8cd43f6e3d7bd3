import type { MoscowNotice } from '@verstak/contract/notifications/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { SiteContent } from '#areas/site/content/face.ts'

/** Returns null when there is none or it has expired. */
export function moscowNoticeAt(notice: SiteContent['moscowNotice'], now: Date): MoscowNotice | null {
  if (!notice || now >= notice.end) return null
  return { text: notice.text, href: notice.href, date_end: momentOf(notice.end) }
}
