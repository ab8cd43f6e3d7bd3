import type { FastifyInstance } from 'fastify'

/** Deeper than any body of the contract. What walks a value by recursion survives it. */
const DEEPEST = 32

/** Takes JSON bodies as Fastify does, and refuses with 400 one that is nested deeper than any call needs. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooDeep(text)) done(Object.assign(new Error('The body is nested too deep'), { statusCode: 400 }))
    else parse(request, text, done)
  })
}

/** Looks at the brackets outside strings, before anything is built of them. */
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
