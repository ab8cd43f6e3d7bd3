import sanitizeHtml from 'sanitize-html'

/** The contract allows only these tags in `productDetail.description`. */
export const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p ul ol li br b strong i em h3 table thead tbody tr th td'.split(' '),
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' },
}
const MARKUP = /[<&]/

const elements =
  'a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|' +
  'canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|' +
  'fieldset|figcaption|figure|font|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hgroup|hr|html|i|iframe|' +
  'img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noframes|noindex|' +
  'noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|' +
  'select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|' +
  'thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp|o:p'
const NOT_A_TAG = new RegExp(`<(?![!?]|/?(?:${elements})(?=[\\s/>]))`, 'gi')

/** «<ANT24-1801>» is a text in angle brackets, which an HTML parser would drop as an unknown element. */
const keepAngles = (text: string): string => text.replace(NOT_A_TAG, '&lt;')

const INLINE = new Set(['b', 'strong', 'i', 'em'])
const BLOCKS = new Set(['p', 'h3', 'ul', 'ol'])
const LISTS = new Set(['ul', 'ol'])
const MARK = /<(\/?)([a-z\d]+)>|[<>&]/g

/**
 * Whether the text needs no sanitizing: paragraphs and lists of complete elements. Most feeds write so, and a
 * parser is slow.
 */
export function isClean(html: string): boolean {
  const open: string[] = []
  for (const [, end, name] of html.matchAll(MARK)) {
    const inside = open.at(-1)
    if (name === undefined) return false
    if (end) {
      if (open.pop() !== name) return false
    } else if (
      (inside === undefined && BLOCKS.has(name)) ||
      (inside !== undefined && LISTS.has(inside) && name === 'li') ||
      (inside !== undefined && !LISTS.has(inside) && INLINE.has(name) && !INLINE.has(inside))
    )
      open.push(name)
    else return false
  }
  return open.length === 0
}

/** Returns safe HTML with a few tags and no attributes. */
export function cleanDescription(text: string): string {
  const given = text.trim()
  if (given.startsWith('<') && isClean(given)) return given
  const trimmed = keepAngles(given)
  if (!trimmed) return ''
  const html = /<\w/.test(trimmed) ? trimmed : paragraphs(trimmed)
  return MARKUP.test(trimmed) ? sanitizeHtml(html, allowed).trim() : html
}

const linesOf = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => `<p>${linesOf(block).join('<br>')}</p>`)
    .join('')
}

/** Returns one line without markup; doubly escaped entities are decoded. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text
  const bare = sanitizeHtml(keepAngles(text), { allowedTags: [], allowedAttributes: {} })
  return bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
