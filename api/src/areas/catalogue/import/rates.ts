import { parseNumber } from './numbers.ts'
import type { FeedRates } from './prices.ts'

/** Parses settings like «KZT=0.19», in roubles for one unit. Throws a `RangeError` in Russian. */
export function parseRates(settings: readonly string[]): FeedRates {
  return Object.fromEntries(
    settings.map((setting) => {
      const [, code = '', text = ''] = /^([A-Z]{3})=(.+)$/i.exec(setting.trim()) ?? []
      const rate = parseNumber(text)
      if (!code || rate === null || rate <= 0)
        throw new RangeError(`Курс валюты задаётся так: KZT=0.19 (получено «${setting}»)`)
      return [code.toUpperCase(), rate]
    }),
  )
}
