/** Holds the key of the last notice that the visitor closed. */
export const NOTICE_COOKIE = 'notice.closed'

/** Depends on the text and the end date, so that a changed notice is shown again; a valid cookie value. */
export function noticeKey({ text, date_end }: { text: string; date_end: string }): string {
  let hash = 0
  for (const letter of text + date_end) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
