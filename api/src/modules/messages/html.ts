/** Markup that is safe to put into a page as it is. */
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

/** A template whose every value is escaped, unless it came out of another such template. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    texts.map((text, i) => text + (i < values.length ? markupOf(values[i] ?? '') : '')).join(''),
  )
}

/** Where a value may stand in an attribute as well: quotes of both kinds are escaped. */
function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map((part) => part.markup).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
