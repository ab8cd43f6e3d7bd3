/**
 * The specification defines code 101: the session has ended and the user is signed out. The other codes are
 * the store's.
 */
export const errorCodes = {
  sessionOver: { code: 101, status: 401, message: 'Сессия завершена. Войдите снова' },
  wrongCredentials: { code: 102, status: 401, message: 'Неверная почта или пароль' },
  accessDenied: { code: 103, status: 403, message: 'Недостаточно прав' },
  invalid: { code: 104, status: 422, message: 'Проверьте введённые данные' },
  notJson: { code: 105, status: 400, message: 'Тело запроса не удалось разобрать' },
  tooLarge: { code: 106, status: 413, message: 'Запрос слишком большой' },
  unknownCall: { code: 107, status: 404, message: 'Такого вызова нет' },
  notFound: { code: 108, status: 404, message: 'Не найдено' },
  conflict: { code: 109, status: 409, message: 'Данные изменились' },
  tooOften: { code: 110, status: 429, message: 'Слишком много попыток. Повторите позже' },
  wrongMediaType: { code: 111, status: 415, message: 'Такой тип данных не поддерживается' },
  proofNeeded: {
    code: 112,
    status: 403,
    message: 'Введите пароль ещё раз: браузер подтвердит, что вы не робот',
  },
  secondFactorNeeded: {
    code: 113,
    status: 403,
    message: 'Введите код из приложения или резервный код',
  },
  confirmationNeeded: { code: 114, status: 403, message: 'Подтвердите, что это вы' },
  internal: { code: 500, status: 500, message: 'Ошибка сервера. Повторите попытку' },
  unavailable: { code: 503, status: 503, message: 'Сервис временно недоступен. Повторите попытку' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorKind = keyof typeof errorCodes

export interface CallError {
  readonly code: number
  readonly message: string
  readonly field?: string
  /** Seconds; only with `tooOften`. */
  readonly retry_after?: number
  /** Only with `secondFactorNeeded`: proof of the right password, for the call with the code. */
  readonly challenge?: string
}

export type Envelope<T> =
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly errors: readonly CallError[] }

/** Thrown by API handlers and by the client. */
export class ShopError extends Error {
  readonly kind: ErrorKind
  readonly errors: readonly CallError[]

  constructor(kind: ErrorKind, errors?: readonly CallError[]) {
    const list = errors?.length
      ? errors
      : [{ code: errorCodes[kind].code, message: errorCodes[kind].message }]
    super(list.map((error) => error.message).join('; '))
    this.name = 'ShopError'
    this.kind = kind
    this.errors = list
  }

  get status(): number {
    return errorCodes[this.kind].status
  }

  /** Seconds until the next attempt. */
  get retryAfter(): number | undefined {
    return this.errors.find(({ retry_after }) => retry_after !== undefined)?.retry_after
  }

  forField(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message
  }
}

/** An error of this kind, with the standard Russian message by default; `field` names the input at fault. */
export function shopError(kind: ErrorKind, message?: string, field?: string): ShopError {
  const { code, message: standard } = errorCodes[kind]
  return new ShopError(kind, [{ code, message: message ?? standard, ...(field ? { field } : {}) }])
}

/** The kind of an error code; unknown codes count as `internal`. */
export function kindOfCode(code: number): ErrorKind {
  const found = Object.entries(errorCodes).find(([, value]) => value.code === code)
  return (found?.[0] as ErrorKind | undefined) ?? 'internal'
}
