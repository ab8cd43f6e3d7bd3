import type { SaxesTagPlain } from 'saxes'
import { BrokenFeed } from './broken-feed.ts'
import { COMMERCEML_ROOT } from './commerceml-names.ts'
import { decodeText } from './decode.ts'
import { plainText } from './description.ts'
import { readBytes } from './feed-bytes.ts'
import { FeedXml } from './feed-xml.ts'
import { squeeze } from './numbers.ts'
import type { ProblemKind } from './report.ts'

export interface RawCategory {
  readonly line: number
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

/** Texts as in the file. */
export interface RawOutlet {
  readonly id: string
  readonly instock: string
  readonly arrivalDate?: string
  readonly arrivalCount?: string
}

export interface RawOffer {
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  /** A repeated element has several values, in order. */
  readonly fields: Map<string, string[]>
  readonly params: { name: string; unit: string; value: string }[]
  readonly outlets: RawOutlet[]
}

export interface FeedPart {
  readonly categories: RawCategory[]
  readonly offers: RawOffer[]
  /** When the file was made, as in the file; in the part with its root. */
  readonly date?: string
}

const STOCKS: ReadonlySet<string> = new Set(['outlet', 'warehouse'])
const OUTLET_NAMES = ['id', 'name']
const OUTLET_COUNTS = ['instock', 'quantity', 'count', 'amount']

/** Names of elements of an offer, and of attributes and elements of an outlet. */
export const ARRIVAL_DATES: readonly string[] = [
  'arrival_date',
  'arrival-date',
  'delivery_date',
  'delivery-date',
]
export const ARRIVAL_COUNTS: readonly string[] = ['arrival_quantity', 'arrival-quantity']

interface OpenOutlet {
  readonly tag: SaxesTagPlain
  id: string
  instock: string
  arrivalDate: string
  arrivalCount: string
  text: string
}

/**
 * Streams a file of any size, optionally from an archive. `remark` is called for each repair, `onBytes` with
 * the number of bytes read from the file. Throws `BrokenFeed` when it is malformed, truncated or not a YML
 * catalogue.
 */
export async function* readFeed(
  file: string,
  remark: (kind: ProblemKind, count: number, detail?: string) => void = () => {},
  onBytes?: (count: number) => void,
): AsyncGenerator<FeedPart> {
  const collector = new FeedCollector()
  const bytes = readBytes(file, (entry) => remark('archive', 1, entry), onBytes)
  for await (const text of decodeText(bytes)) yield collector.write(text)
  yield collector.end()
  for (const [kind, count] of Object.entries(collector.mended)) remark(kind as ProblemKind, count)
}

class FeedCollector {
  readonly #xml = new FeedXml({
    open: (tag, line) => this.#open(tag, line),
    close: (tag) => this.#close(tag),
    text: (text) => this.#add(text),
  })
  #path: string[] = []
  #part: FeedPart = { categories: [], offers: [] }
  #text = ''
  #offer: RawOffer | null = null
  #field: SaxesTagPlain | null = null
  #outlet: OpenOutlet | null = null
  #category: { line: number; tag: SaxesTagPlain } | null = null

  get mended(): FeedXml['mended'] {
    return this.#xml.mended
  }

  write(text: string): FeedPart {
    this.#part = { categories: [], offers: [] }
    this.#xml.write(text)
    return this.#part
  }

  end(): FeedPart {
    this.#part = { categories: [], offers: [] }
    this.#xml.end()
    return this.#part
  }

  #open(tag: SaxesTagPlain, line: number): void {
    if (this.#path.length === 0) {
      requireRoot(tag.name)
      this.#part = { ...this.#part, date: tag.attributes.date ?? '' }
    }
    const parent = this.#path.at(-1)
    this.#path.push(tag.name)
    if (this.#offer && STOCKS.has(tag.name)) this.#openOutlet(tag)
    if (this.#field) {
      // In HTML outside CDATA the tags are part of the text.
      if (this.#field.name === 'description') this.#text += `<${tag.name}>`
    } else if (this.#offer) {
      this.#field = tag
      this.#text = ''
    } else if (tag.name === 'offer' && parent === 'offers') {
      this.#offer = {
        line,
        attributes: tag.attributes,
        fields: new Map(),
        params: [],
        outlets: [],
      }
    } else if (tag.name === 'category' && parent === 'categories') {
      this.#category = { line, tag }
      this.#text = ''
    }
  }

  #close(tag: SaxesTagPlain): void {
    this.#path.pop()
    if (this.#outlet) this.#closeInOutlet(this.#outlet, tag)
    if (this.#field) {
      if (tag === this.#field) this.#endField(tag)
      else if (this.#field.name === 'description') this.#text += `</${tag.name}>`
    } else if (this.#offer && tag.name === 'offer') {
      this.#part.offers.push(this.#offer)
      this.#offer = null
    } else if (this.#category && tag.name === 'category') {
      const { line, tag: opened } = this.#category
      const { id = '', parentId = '' } = opened.attributes
      this.#part.categories.push({
        line,
        id: id.trim(),
        parentId: parentId.trim() || null,
        name: squeeze(plainText(this.#text)),
      })
      this.#category = null
    }
  }

  #endField({ name, attributes }: SaxesTagPlain): void {
    this.#field = null
    if (!this.#offer) return
    if (name === 'param') {
      const { name: title = '', unit = '' } = attributes
      this.#offer.params.push({ name: title, unit, value: this.#text })
      return
    }
    const values = this.#offer.fields.get(name)
    if (values) values.push(this.#text)
    else this.#offer.fields.set(name, [this.#text])
  }

  #openOutlet(tag: SaxesTagPlain): void {
    const given = (names: readonly string[]) => names.map((name) => tag.attributes[name]).find(Boolean) ?? ''
    this.#outlet = {
      tag,
      id: given(OUTLET_NAMES),
      instock: given(OUTLET_COUNTS),
      arrivalDate: given(ARRIVAL_DATES),
      arrivalCount: given(ARRIVAL_COUNTS),
      text: '',
    }
  }

  /** An outlet gives its name and count as attributes, as elements, or the count as its text. */
  #closeInOutlet(outlet: OpenOutlet, { name }: SaxesTagPlain): void {
    const text = outlet.text.trim()
    outlet.text = ''
    if (OUTLET_NAMES.includes(name)) outlet.id ||= text
    else if (ARRIVAL_DATES.includes(name)) outlet.arrivalDate ||= text
    else if (ARRIVAL_COUNTS.includes(name)) outlet.arrivalCount ||= text
    else if (OUTLET_COUNTS.includes(name) || name === outlet.tag.name) outlet.instock ||= text
    if (name !== outlet.tag.name) return
    const { tag: _tag, text: _text, ...said } = outlet
    this.#offer?.outlets.push(said)
    this.#outlet = null
  }

  #add(text: string): void {
    if (this.#outlet) this.#outlet.text += text
    if (this.#field || this.#category) this.#text += text
  }
}

function requireRoot(name: string): void {
  if (name === 'yml_catalog') return
  const hint = name === COMMERCEML_ROOT ? '. Для CommerceML добавьте --format commerceml' : ''
  throw new BrokenFeed(`Это не каталог YML: корень файла — <${name}>${hint}`)
}
