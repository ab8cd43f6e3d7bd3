const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?$/
const MOSCOW = '+03:00'

/** «2026-11-20T14:37+03:00», «2026-11-20 14:37» in Moscow; null for a day without a time and for anything else. */
export function parseMoment(text: string): Date | null {
  const [, day, time, zone = MOSCOW] = MOMENT.exec(text.trim()) ?? []
  if (!day || !time) return null
  const moment = new Date(`${day}T${time}${zone.replace(/(?<=[+-]\d{2})(?=\d{2})/, ':')}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
