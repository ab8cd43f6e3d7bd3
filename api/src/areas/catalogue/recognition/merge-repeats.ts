import type { Recognised } from './recognised.ts'

/**
 * Merges rows of one product into its first row with their sum; the others refer to it and are not added to
 * the basket.
 */
export function mergeRepeats(lines: readonly Recognised[]): Recognised[] {
  const clear = lines.filter(({ product_id, quantity, problem }) => product_id && quantity && !problem)
  const groups = Map.groupBy(clear, ({ product_id }) => product_id)
  const firsts = new Map<Recognised, readonly Recognised[]>()
  const others = new Map<Recognised, Recognised>()
  for (const same of groups.values()) {
    const [first, ...rest] = same
    if (!first || rest.length === 0) continue
    firsts.set(first, same)
    for (const line of rest) others.set(line, first)
  }
  return lines.map((line): Recognised => {
    const same = firsts.get(line)
    if (same) {
      const amounts = same.map(({ quantity }) => quantity ?? 0)
      const sum = amounts.reduce((one, other) => one + other, 0)
      const note = `Товар есть в строках ${listed(same.map(({ row }) => row))} — сложили: ${shortened(amounts.map(String)).join(' + ')} = ${sum}`
      return { ...line, quantity: sum, notes: [...line.notes, note] }
    }
    const first = others.get(line)
    return first ? { ...line, fate: 'dropped', notes: [`Сложена со строкой ${first.row}`] } : line
  })
}

const MOST_NAMED = 6

const shortened = (texts: readonly string[]): readonly string[] =>
  texts.length > MOST_NAMED ? [...texts.slice(0, MOST_NAMED), '…'] : texts

const listed = (rows: readonly number[]): string => shortened(rows.map(String)).join(', ')
