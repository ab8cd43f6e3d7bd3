import { toMoscow } from '@verstak/domain/day.ts'
import XMLBuilder from 'fast-xml-builder'

export type XmlNode = { readonly [name: string]: XmlValue }
type XmlValue = XmlNode | readonly (XmlNode | string | number)[] | string | number | boolean | undefined

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  suppressBooleanAttributes: false,
})

/** Characters that XML 1.0 cannot represent: controls, surrogate halves, and two others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

export const xmlText = (text: string): string => text.replace(FORBIDDEN, '')

/** `@name` is an attribute, `#text` a text, `#cdata` a CDATA text; undefined values are omitted. */
export const xml = (node: XmlNode): string => `${xmlText(builder.build(kept(node) as XmlNode))}\n`

function kept(value: XmlValue): XmlValue {
  if (Array.isArray(value)) return value.map(kept) as XmlValue
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, kept(one)]),
  )
}

export const cdata = (html: string): XmlNode => ({ '#cdata': html })

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** With the Moscow offset: `2026-11-23T14:05:00+03:00`. */
export const moscowTime = (at: Date): string =>
  `${new Date(toMoscow(at.getTime())).toISOString().slice(0, 19)}+03:00`
export const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2)
