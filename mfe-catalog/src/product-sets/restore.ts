import { shopError } from '@verstak/contract/errors.ts'
import { MOST_IN_SET, uniqueIds } from '@verstak/domain/bulk.ts'

interface Added {
  readonly refused: readonly { readonly message: string }[]
}

/**
 * Adds the products of a form's text, ids with commas, the newest first: one call for all, the oldest first, so that they
 * get their old order. What the shop no longer sells is left out and said; nothing put back is an error.
 */
export async function restore<T extends Added>(
  text: string,
  add: (ids: number[]) => Promise<T>,
  done = 'Вернули',
): Promise<T & { warning?: string }> {
  const ids = uniqueIds(text.split(',').filter(isId).map(Number), MOST_IN_SET)
  if (ids.length === 0)
    throw shopError('invalid', done === 'Вернули' ? 'Возвращать нечего' : 'Отметьте товары')
  const added = await add(ids.toReversed())
  const [first] = added.refused
  if (!first) return added
  if (added.refused.length === ids.length) throw shopError('invalid', first.message)
  return { ...added, warning: `${done} не всё: недоступных товаров — ${added.refused.length}` }
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text)
