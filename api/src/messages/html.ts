export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Value = string | number | Html | readonly Html[]

/** Escapes every value unless it is the result of another `html` template. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    texts.map((text, i) => text + (i < values.length ? markupOf(values[i] ?? '') : '')).join(''),
  )
}

/** Escapes both kinds of quotes, because a value may be in an attribute. */
function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map((part) => part.markup).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
