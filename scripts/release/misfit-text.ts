import type { Shape } from '../../shared/contract/shape.ts'
import type { Misfit } from '../../shared/release/store/misfits.ts'

/** Describes the field in Russian. */
export function misfitText({ path, why, given, read }: Misfit): string {
  const field = path || 'всё'
  if (why === 'uncertain') return `поля ${field} может не быть`
  if (why === 'unread') return `поля ${field} там не знают`
  if (why === 'type') return `поле ${field}: нужно ${typeText(read)}, а даётся ${typeText(given)}`
  return `нет поля ${field}`
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  boolean: 'да или нет',
  null: 'пустое значение',
  file: 'файл',
  array: 'список',
  function: 'функция',
}

function typeText(shape: Shape = {}): string {
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeText))].join(' или ')
  if (shape.enum) return shape.enum.map((value) => `«${value}»`).join(' или ')
  if (shape.type === 'object') return shape.additionalProperties ? 'значения по ключам' : 'набор полей'
  return shape.$ref === undefined ? (WORDS[shape.type ?? ''] ?? 'что угодно') : 'набор полей'
}
