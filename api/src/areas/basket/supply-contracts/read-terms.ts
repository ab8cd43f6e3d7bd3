import type { ContractKind } from '@verstak/domain/basket/supply-contract.ts'
import { isDay } from '@verstak/domain/day.ts'
import type { GivenTerms } from './save-contract.ts'

const kinds: Readonly<Record<string, ContractKind>> = {
  поставка: 'supply',
  рамочный: 'framework',
  разовый: 'single',
}

const day = (text: string) => (isDay(text) ? text : undefined)
const list = (text: string) =>
  text === 'все'
    ? []
    : text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
const days = (text: string) =>
  text === 'нет' ? null : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined

function deferral(text: string): GivenTerms['deferral'] {
  if (text === 'нет') return null
  const [, daysText, roubles] = /^([1-9]\d{0,2}):([1-9]\d{0,9})$/.exec(text) ?? []
  return daysText && roubles ? { days: Number(daysText), limit: Number(roubles) * 100 } : undefined
}

const readers: {
  readonly [word: string]: readonly [name: keyof GivenTerms, read: (text: string) => unknown]
} = {
  вид: ['kind', (text) => kinds[text]],
  от: ['signed_on', day],
  до: ['valid_until', (text) => (text === 'бессрочно' ? null : day(text))],
  разделы: ['sections', list],
  бренды: ['brands', list],
  отсрочка: ['deferral', deferral],
  претензия: ['claim_days', days],
  ответ: ['claim_answer_days', days],
  основной: ['main', (text) => (text === 'да' ? true : undefined)],
  файл: ['file', (text) => text || undefined],
}

/** Parses terms as a manager types them, «до=2026-12-31»; undefined for an unknown word. */
export function readTerms(words: readonly string[]): GivenTerms | undefined {
  const terms: Record<string, unknown> = {}
  for (const word of words) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    const value = reader?.[1](text.trim())
    if (!reader || value === undefined) return undefined
    terms[reader[0]] = value
  }
  return terms
}
