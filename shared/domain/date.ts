const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
})

/** An ISO time as a Moscow date with the month in the genitive: «20 ноября 2026 г.». */
export function formatDate(iso: string): string {
  return day.format(new Date(iso)).replace(/ /g, '\u00a0')
}

/** The same with the Moscow time: «20 ноября 2026 г., 02:15». */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${time.format(new Date(iso))}`
}
