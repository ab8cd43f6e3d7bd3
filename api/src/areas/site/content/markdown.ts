import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import MarkdownIt from 'markdown-it'

/** HTML in a text is escaped, and unsafe links are not created. */
const markdown = new MarkdownIt({ html: false })

// A wide table scrolls on a narrow screen, also with the keyboard.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Таблица" tabindex="0"><table>\n'
// markdown-it writes a column's alignment as inline style, which the CSP refuses.
markdown.core.ruler.push('no_styles', ({ tokens }) => {
  for (const token of tokens) token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
})
markdown.renderer.rules.table_close = () => '</table></div>\n'

// Headings get anchors for the table of contents.
markdown.core.ruler.push('anchors', ({ tokens }) => {
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const id = anchorOf(tokens[index + 1]?.content ?? '')
    if (id && !taken.has(id)) token.attrSet('id', id)
    taken.add(id)
  }
})
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

// Non-breaking spaces are set per paragraph: a preposition at the end of a source line counts as well.
markdown.core.ruler.push('no-break-spaces', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const child of children ?? []) if (child.type === 'softbreak') Object.assign(child, LINE_END)
    for (const [index, child] of (children ?? []).entries()) {
      const before = children?.[index - 1]
      if (child.type !== 'text') continue
      if (before?.type !== 'text') child.content = withNbsp(child.content)
      else [before.content, child.content] = ['', withNbsp(before.content + child.content)]
    }
  }
})
const LINE_END = { type: 'text', tag: '', content: ' ' }

/** Returns safe HTML; markup in the text is escaped. */
export function toHtml(source: string): string {
  return markdown.render(source).trim()
}
