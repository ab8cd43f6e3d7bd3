/** Holds the key of the Moscow notice that was closed last. */
export const NOTICE_COOKIE = 'notice.closed'

/** Depends on text and end, so that a changed notice is shown again; fits a cookie's value. */
export function noticeKey({ text, date_end }: { text: string; date_end: string }): string {
  let hash = 0
  for (const letter of text + date_end) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
