import * as paths from '@verstak/domain/paths.ts'

/** Another tab starts at page 1 and keeps the search. */
export const usersHref = (inactive: string, page = 1, search = ''): string =>
  paths.users({
    ...(inactive === 'Y' ? { inactive } : {}),
    ...(search ? { search } : {}),
    ...(page === 1 ? {} : { page }),
  })

const texts: Readonly<Record<string, string>> = {
  invited: 'Приглашение отправлено. Новый человек — вверху списка',
  prepared: 'Приглашение подготовлено. Отправим его, когда организация будет подтверждена',
  revoked: 'Приглашение отозвано',
}

/** Message about the result of the previous page. Null without one. */
export function saidOf(search: URLSearchParams): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}
