import { parseQuantity } from '#list-files/parse-quantity.ts'

interface Amount {
  /** Null if not readable. */
  readonly quantity: number | null
  readonly note: string | null
  readonly problem: string | null
}

/** Note of a row without a quantity. */
export const NO_AMOUNT = 'Количество не указано — поставили 1'

/** Parses the quantity of a row; without one it is one piece, and the buyer is notified. */
export function readAmount(text: string): Amount {
  if (text === '') return { quantity: 1, note: NO_AMOUNT, problem: null }
  const quantity = parseQuantity(text)
  if (quantity !== null) return { quantity, note: null, problem: null }
  return { quantity: null, note: null, problem: problemOf(text) }
}

function problemOf(text: string): string {
  if (text.startsWith('=')) return `В количестве формула «${text}» без значения — укажите число`
  if (/^0+(?:[.,]0+)?$/.test(text)) return 'Количество 0 — укажите, сколько нужно, или уберите строку'
  if (/^\d{1,6}[.,]\d+$/.test(text))
    return `Количество «${text}» не целое — укажите целое, например ${Math.ceil(Number(text.replace(',', '.')))}`
  return `Количество «${text}» не прочитали — укажите целое число`
}
