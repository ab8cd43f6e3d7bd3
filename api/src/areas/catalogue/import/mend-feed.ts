import type { ProblemKind } from './report.ts'

const CDATA = '<![CDATA['
const CDATA_END = ']]>'
const LONGEST_ENTITY = 34
const REFERENCE = /&(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)?/gi
const xmlEntities = ['amp', 'lt', 'gt', 'quot', 'apos']

/**
 * Repairs common errors of feeds in the stream that a strict parser refuses: a bare «&», an HTML entity (its
 * name stays in the text and is decoded with the HTML there), blanks before the declaration.
 */
export class FeedMender {
  readonly mended: Partial<Record<ProblemKind, number>> = {}
  /** Number of lines skipped at the start. */
  skipped = 0
  readonly #known: ReadonlySet<string>
  #held = ''
  #started = false
  #inCdata = false
  #declares = false

  /** `known`: names of entities that the parser expands in addition to those of XML. */
  constructor(known: readonly string[]) {
    this.#known = new Set([...xmlEntities, ...known])
  }

  write(chunk: string): string {
    let text = this.#held + (this.#started ? chunk : this.#withoutBlankStart(chunk))
    let done = ''
    this.#held = ''
    for (;;) {
      const mark = this.#inCdata ? CDATA_END : CDATA
      const at = text.indexOf(mark)
      const end = at < 0 ? this.#wholeUntil(text) : at
      const part = text.slice(0, end)
      done += this.#inCdata ? part : this.#mend(part)
      if (at < 0) {
        this.#held = text.slice(end)
        return done
      }
      done += mark
      text = text.slice(at + mark.length)
      this.#inCdata = !this.#inCdata
    }
  }

  end(): string {
    const rest = this.#inCdata ? this.#held : this.#mend(this.#held)
    this.#held = ''
    return rest
  }

  #withoutBlankStart(chunk: string): string {
    const text = chunk.replace(/^[\s\ufeff]+/, '')
    const skipped = chunk.slice(0, chunk.length - text.length)
    this.skipped += skipped.split('\n').length - 1
    this.#started = text !== ''
    if (skipped) this.mended.blankStart = 1
    return text
  }

  /** Position of an incomplete declaration or entity that continues in the next chunk. */
  #wholeUntil(text: string): number {
    if (this.#inCdata) return Math.max(0, text.length - CDATA_END.length + 1)
    const entity = text.lastIndexOf('&')
    if (entity >= 0 && text.length - entity < LONGEST_ENTITY && !text.includes(';', entity)) return entity
    const tag = text.lastIndexOf('<')
    return tag >= 0 && CDATA.startsWith(text.slice(tag)) ? tag : text.length
  }

  #mend(text: string): string {
    // Entities declared in the file are left for the parser to refuse.
    this.#declares ||= text.includes('<!ENTITY')
    if (!text.includes('&')) return text
    return text.replace(REFERENCE, (whole, name?: string) => {
      if (name === undefined) return this.#note('bareAmpersand', '&amp;')
      if (name.startsWith('#') || this.#known.has(name) || this.#declares) return whole
      return this.#note('htmlEntity', `&amp;${name};`)
    })
  }

  #note(kind: ProblemKind, mended: string): string {
    this.mended[kind] = (this.mended[kind] ?? 0) + 1
    return mended
  }
}
