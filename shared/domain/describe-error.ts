export interface ErrorText {
  readonly code: number
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

const unreadable = {
  title: 'Запрос не удалось прочитать',
  text: 'Вернитесь на страницу и отправьте форму ещё раз.',
}

/** Statuses for which a retry does not help. */
const final: Readonly<Record<number, Pick<ErrorText, 'title' | 'text'>>> = {
  400: unreadable,
  403: { title: 'Доступ запрещён', text: 'У вас нет прав на просмотр этой страницы.' },
  404: { title: 'Страница не найдена', text: 'Страница удалена или никогда не существовала.' },
  // A form was sent to a page without a form.
  405: unreadable,
}

/**
 * Texts for an error page. `data` names the unavailable part of the shop; without it the whole shop may lack
 * its data. `page` is the page's name, if any. Unknown statuses count as server errors.
 */
export function describeError(status: number, data: unknown, page?: string): ErrorText {
  const known = final[status]
  if (known) return { code: status, ...known, retry: false }
  if (status === 503) {
    const part = partOf(data)
    return {
      code: 503,
      title: part ? `Раздел «${part}» временно недоступен` : 'Раздел временно недоступен',
      text: `${part ? 'Остальной магазин работает.' : notOpened(page)} Мы уже знаем о неполадке — попробуйте обновить страницу через минуту.`,
      retry: true,
    }
  }
  return {
    code: 500,
    title: 'Ошибка сервера',
    text: `${notOpened(page)} Обновите её. Если ошибка повторится, напишите в поддержку — разберёмся.`,
    retry: true,
  }
}

const notOpened = (page: string | undefined): string =>
  `Не удалось открыть страницу${page ? ` «${page}»` : ''}.`

function partOf(data: unknown): string | null {
  return typeof data === 'object' &&
    data !== null &&
    'unavailable' in data &&
    typeof data.unavailable === 'string'
    ? data.unavailable
    : null
}
