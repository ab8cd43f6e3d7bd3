import { events } from './events.ts'

export interface Draft {
  readonly name: string
  readonly payload: string
}

/** Parses a tester's input into an event, or the problem of each field. */
export function readEvent({
  name,
  payload,
}: Draft): { name: `${string}:${string}`; payload: unknown } | { errors: Partial<Draft> } {
  const trimmed = name.trim()
  if (!isName(trimmed)) return { errors: { name: 'Имя события — два слова через двоеточие: basket:updated' } }
  try {
    const read: unknown = JSON.parse(payload)
    if (events.get(trimmed)?.shape(read) === false)
      return { errors: { payload: `У ${trimmed} другие поля: выберите его в списке` } }
    return { name: trimmed, payload: read }
  } catch (error) {
    return { errors: { payload: `Это не JSON: ${error instanceof Error ? error.message : error}` } }
  }
}

const isName = (name: string): name is `${string}:${string}` => /^[a-z-]+:[a-z-]+$/.test(name)
