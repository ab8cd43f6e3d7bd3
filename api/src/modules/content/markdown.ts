import MarkdownIt from 'markdown-it'

/** HTML in a text stays text, and unsafe links are not made. */
const markdown = new MarkdownIt({ html: false })

// A wide table scrolls on a narrow screen, also by the keyboard.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Таблица" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** The result is safe HTML without any markup of the text's own. */
export function toHtml(source: string): string {
  return markdown.render(source).trim()
}
