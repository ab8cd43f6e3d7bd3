import MarkdownIt from 'markdown-it'

/** HTML in a text stays text, and links of unsafe kinds are not made. */
const markdown = new MarkdownIt({ html: false })

// A wide table scrolls on a narrow screen, by the keyboard too.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Таблица" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** Markdown as HTML that is safe to put into a page: no markup of the text's own, no scripts. */
export function toHtml(source: string): string {
  return markdown.render(source).trim()
}
