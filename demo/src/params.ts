export type Param = { name: string; value: string; unit?: string }

const units = new Set(
  (
    'мм см м Вт кВт В А А·ч Н·м Дж кг г т л мл л/мин л/ч м³/ч бар об/мин уд/мин ход/мин шт ° °C мкм дБ лм К ч мин ' +
    'кВ·А л.с. см³ Н МПа Па м² мм² г/м² м/мин м/с кд г/л % мес Гц В·А Ом кН'
  ).split(' '),
)

/** Parses «Мощность: 650 Вт | Патрон: быстрозажимной». A number or range before a known unit is a measure. */
export function readParams(text: string): Param[] {
  return text.split(' | ').map((part) => {
    const colon = part.indexOf(': ')
    if (colon < 1) throw new Error(`a property without a value: «${part}»`)
    const name = part.slice(0, colon)
    const value = plain(name, part.slice(colon + 2))
    const measure = /^(-?[\d.]+(?:[–×/-]-?[\d.]+)*) (\S+)$/.exec(value)
    const [, amount, unit] = measure ?? []
    if (amount && unit && units.has(unit)) return { name, value: amount, unit }
    return { name, value }
  })
}

/** Avoids repetition as in «Ручка: деревянная ручка». All colours are in one list. */
function plain(name: string, value: string): string {
  if (name === 'Цвет') return value.replace(/(?:ая|ые)$/, 'ый').replace(/(?:яя|ие)$/, 'ий')
  const rest = value
    .split(' ')
    .filter((word) => word.toLowerCase() !== name.toLowerCase())
    .join(' ')
  return rest || value
}

/** Formats a property for a sentence: decimal comma, no-break space before the unit. */
export function showParam({ value, unit }: Param): string {
  const shown = value.replace(/(\d)\.(\d)/g, '$1,$2')
  return unit ? `${shown}\u00a0${unit}` : shown
}
