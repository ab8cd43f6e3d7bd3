/** A picture, or a note why there is none. */
export interface Cell {
  readonly pictures: readonly { readonly file: string; readonly width: number }[]
  readonly word: string
}

export interface Row {
  readonly path: string
  readonly owner: string
  readonly address: string
  readonly cells: readonly Cell[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** One HTML page: rows are pages, columns are states. A click on a picture opens it. */
export function tableOf(titles: readonly string[], rows: readonly Row[], missing: readonly string[]): string {
  const head = titles.map((title) => `<th>${escaped(title)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = row.cells.map((cell) => `<td>${cellOf(cell)}</td>`).join('')
    const name = `<b>${escaped(row.path)}</b><br>${escaped(row.owner)}<br><small>${escaped(row.address)}</small>`
    return `<tr id="${escaped(row.path)}"><th>${name}</th>${cells}</tr>`
  })
  const lacking = missing.map((what) => `<li>${escaped(what)}</li>`).join('')
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Состояния страниц</title><style>${STYLE}</style>
<h1>Состояния страниц</h1>${lacking ? `<ul>${lacking}</ul>` : ''}
<table><thead><tr><th>Страница</th>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></html>`
}

function cellOf({ pictures, word }: Cell): string {
  const shown = pictures.map(
    ({ file, width }) =>
      `<a href="${file}"><img src="${file}" width="${Math.round(width / 4)}" loading="lazy" alt="${width}"></a>`,
  )
  return `<div>${shown.join('')}</div>${word ? `<small>${escaped(word)}</small>` : ''}`
}

const STYLE = `body{font:14px/1.4 sans-serif;margin:16px}table{border-collapse:collapse}
th,td{border:1px solid silver;padding:6px;text-align:left;vertical-align:top}thead th{position:sticky;top:0;background:white}
td div{display:flex;gap:6px;align-items:flex-start}img{border:1px solid gainsboro;height:auto}small{color:dimgray}`
