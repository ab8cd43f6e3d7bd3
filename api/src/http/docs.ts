import { errorCodes } from '@verstak/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/api/docs/` as a page and as an OpenAPI document; both are generated once, for the first request. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  // At start it would be a good part of the time, and most processes are never asked.
  let generated: ReturnType<typeof generate> | undefined
  const docs = () => {
    generated ??= generate(publicUrl)
    return generated
  }
  app.get('/api/docs/', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(docs().page),
  )
  app.get('/api/docs/openapi.json', () => docs().document)
}

function generate(publicUrl: string) {
  const document = openApiDocument(publicUrl)
  return { document, page: docsPage(document, Object.values(errorCodes)) }
}
