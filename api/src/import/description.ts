import sanitizeHtml from 'sanitize-html'

/** The contract allows only these tags in `productDetail.description`. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p ul ol li br b strong i em h3 table thead tbody tr th td'.split(' '),
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' },
}
const MARKUP = /[<&]/

/** Returns safe HTML with a few tags and no attributes. */
export function cleanDescription(text: string): string {
  const trimmed = text.trim()
  if (!trimmed) return ''
  const html = /<\w/.test(trimmed) ? trimmed : paragraphs(trimmed)
  return MARKUP.test(trimmed) ? sanitizeHtml(html, allowed).trim() : html
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll(/\s*\n\s*/g, '<br>')}</p>`)
    .join('')
}

/** Returns one line without markup; entities that were escaped twice are decoded. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text
  const bare = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
  return bare
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
