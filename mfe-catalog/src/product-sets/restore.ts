import { refusal } from '@verstak/contract/shop-error.ts'
import { MOST_IN_SET, uniqueIds } from '@verstak/domain/bulk.ts'

interface Added {
  readonly refused: readonly { readonly message: string }[]
}

/**
 * Adds the products of a form field: comma-separated ids, newest first. One call adds all, oldest first,
 * which restores their order. Discontinued products are skipped and reported. Throws when no product was
 * added.
 */
export async function restore<T extends Added>(
  text: string,
  add: (ids: number[]) => Promise<T>,
  done = 'Вернули',
): Promise<T & { warning?: string }> {
  const ids = uniqueIds(text.split(',').filter(isId).map(Number), MOST_IN_SET)
  if (ids.length === 0) throw refusal('invalid', done === 'Вернули' ? 'Возвращать нечего' : 'Отметьте товары')
  const added = await add([...ids].reverse())
  const [first] = added.refused
  if (!first) return added
  if (added.refused.length === ids.length) throw refusal('invalid', first.message)
  return { ...added, warning: `${done} не всё: недоступных товаров — ${added.refused.length}` }
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text)
