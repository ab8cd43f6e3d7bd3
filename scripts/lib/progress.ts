/** Seconds with one digit, as a Russian reader expects them. */
export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} с`

/**
 * Announces a step and how long it took: on a terminal the line changes in place, elsewhere there are two plain lines.
 * @returns ends the step; `note` replaces the duration
 */
export function step(title: string): (note?: string) => void {
  const started = Date.now()
  const live = Boolean(process.stdout.isTTY)
  process.stdout.write(live ? `  ${title}…` : `${title}…\n`)
  return (note) => {
    const end = note ?? seconds(Date.now() - started)
    process.stdout.write(live ? `\r\u001b[K✓ ${title} · ${end}\n` : `${title}: ${end}\n`)
  }
}
