import { counted } from '@verstak/domain/plural.ts'
import type { JsonSchema, Operation, openApiDocument } from './openapi.ts'

type Document = ReturnType<typeof openApiDocument>

const accessNames: Record<string, string> = {
  public: 'всем',
  auth: 'после входа',
  show_actions: 'кому показываются акции',
  'contragent-admin': 'администратору организации',
}

const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page runs no scripts and loads no external resources. */
export function docsPage(
  document: Document,
  errors: readonly { code: number; status: number; message: string }[],
): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(calls.map((call) => call.operation.tags[0] ?? ''))]
  const groups = tags.map((tag) => ({ tag, calls: calls.filter((call) => call.operation.tags[0] === tag) }))
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(document.info.title)}</title><style>${style}</style></head><body>
<header><h1>${html(document.info.title)}</h1><p>${html(document.info.description)}</p>
<p>${counted(calls.length, 'вызов', 'вызова', 'вызовов')}. Для программ: <a href="openapi.json">openapi.json</a></p>
<nav>${groups.map(({ tag }) => `<a href="#${tag}">${html(tag)}</a>`).join(' ')}
<a href="#schemas">Сущности</a> <a href="#errors">Ошибки</a></nav></header>
${groups.map(({ tag, calls }) => `<section id="${tag}"><h2>${html(tag)}</h2>${calls.map(callCard).join('')}</section>`).join('')}
<section id="schemas"><h2>Сущности</h2>${Object.entries(document.components.schemas).map(entity).join('')}</section>
<section id="errors"><h2>Ошибки</h2><table><tr><th>Код</th><th>HTTP</th><th>Сообщение</th></tr>
${errors.map(({ code, status, message }) => `<tr><td>${code}<td>${status}<td>${html(message)}`).join('')}</table></section>
</body></html>`
}

function callCard({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const note = operation.description ? `<p class="note">${html(String(operation.description))}</p>` : ''
  const scope = operation['x-token-scope']
  const token = scope ? ` Токену API нужно право <code>${html(String(scope))}</code>.` : ''
  const right = operation['x-user-scope']
  const needed = right ? ` Пользователю организации нужно право <code>${html(String(right))}</code>.` : ''
  const access = accessNames[String(operation['x-access'])] ?? ''
  return `<article id="${operation.operationId}"><h3><b>${method.toUpperCase()}</b> <code>${html(path)}</code></h3>
<p>${html(operation.summary)}. <span>Доступен ${access}.${needed}${token}</span></p>${note}
${details('Запрос', operation.requestBody ?? operation.parameters)}${details('Ответ', operation.responses)}</article>`
}

const details = (title: string, value: unknown): string =>
  `<details><summary>${title}</summary><pre>${html(JSON.stringify(value, null, 2))}</pre></details>`

const entity = ([name, schema]: [string, JsonSchema | object]): string =>
  `<article id="schema-${name}">${details(name, schema)}</article>`

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
h2{margin:2rem 0 .5rem}h3{margin:0;font-size:1rem}h3 b{display:inline-block;min-width:3.2rem}
article{border-top:1px solid #8886;padding:.7rem 0}article p{margin:.2rem 0}span,.note{opacity:.7}
nav a{margin-right:.8rem}pre{overflow:auto;font-size:13px;padding:.6rem;background:#8881}
summary{cursor:pointer}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}`
