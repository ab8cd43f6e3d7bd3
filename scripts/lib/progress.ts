/** Seconds with one digit, in Russian format. */
export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} с`

export interface Step {
  update(note: string): void
  done(): void
}

const LIVE_INTERVAL = 100
const PLAIN_INTERVAL = 10_000

/** Prints one changing line on a terminal, separate lines elsewhere. */
export function step(title: string): Step {
  const started = Date.now()
  const live = Boolean(process.stdout.isTTY)
  let said = started
  process.stdout.write(live ? `  ${title}…` : `${title}…\n`)
  return {
    update(note) {
      if (Date.now() - said < (live ? LIVE_INTERVAL : PLAIN_INTERVAL)) return
      said = Date.now()
      process.stdout.write(live ? `\r\u001b[K  ${title}: ${note}` : `${title}: ${note}\n`)
    },
    done() {
      const end = seconds(Date.now() - started)
      process.stdout.write(live ? `\r\u001b[K✓ ${title} · ${end}\n` : `${title}: ${end}\n`)
    },
  }
}
