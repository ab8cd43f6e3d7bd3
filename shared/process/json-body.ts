import type { FastifyInstance } from 'fastify'

/** Deeper than any body of the contract; recursive functions can handle it. */
const DEEPEST = 32

/** Parses JSON bodies like Fastify, but rejects bodies nested deeper than any call needs with 400. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooDeep(text)) done(Object.assign(new Error('The body is nested too deep'), { statusCode: 400 }))
    else parse(request, text, done)
  })
}

/** Checks brackets outside strings before parsing. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > DEEPEST) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
