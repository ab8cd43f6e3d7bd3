import * as paths from '@verstak/domain/paths.ts'

/** Another tab begins at page 1 and keeps whom one looks for. */
export const usersHref = (inactive: string, page = 1, search = ''): string =>
  paths.users({
    ...(inactive === 'Y' ? { inactive } : {}),
    ...(search ? { search } : {}),
    ...(page === 1 ? {} : { page }),
  })

const texts: Readonly<Record<string, string>> = {
  invited: 'Приглашение отправлено. Новый человек — вверху списка',
  revoked: 'Приглашение отозвано',
}

/** What another page has just done; null when it says nothing. */
export function saidOf(search: URLSearchParams): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}
