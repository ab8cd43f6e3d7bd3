import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { VITALS_FOLDER } from '@verstak/release/store/vitals.ts'
import type { Vitals } from './vitals.ts'

const WRITE_EVERY_MS = 10_000

/** Saves the measurements under this shop's name at intervals, for `npm run release -- status`. */
export function keepVitals(store: ReleaseStore, vitals: Pick<Vitals, 'all'>, shop: string): void {
  let written = '[]'
  const write = async (): Promise<void> => {
    const text = JSON.stringify(vitals.all())
    if (text === written) return
    written = text
    await store
      .write(`${VITALS_FOLDER}/${shop}.json`, text)
      .catch((error: Error) => console.error(`The vitals were not stored: ${error.message}`))
  }
  setInterval(write, WRITE_EVERY_MS).unref()
}
