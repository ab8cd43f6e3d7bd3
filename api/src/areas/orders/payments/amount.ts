import * as v from 'valibot'

const AMOUNT = /^(\d{1,12})\.(\d{2})$/

/** Converts kopecks to the provider's format: `{ value: "100.00", currency: "RUB" }`. */
export const writeAmount = (kopecks: number) => ({
  value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`,
  currency: 'RUB',
})

/** Parses to kopecks; other currencies are refused. */
export const amount = v.pipe(
  v.object({ value: v.pipe(v.string(), v.regex(AMOUNT)), currency: v.literal('RUB') }),
  v.transform(({ value }) => {
    const [, roubles, kopecks] = AMOUNT.exec(value) ?? []
    return Number(roubles) * 100 + Number(kopecks)
  }),
)
