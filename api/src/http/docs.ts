import { errorCodes } from '@verstak/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/api/docs/` as a page and as an OpenAPI document; both are generated once. */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(publicUrl)
  const page = docsPage(document, Object.values(errorCodes))
  app.get('/api/docs/', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/api/docs/openapi.json', () => document)
}
