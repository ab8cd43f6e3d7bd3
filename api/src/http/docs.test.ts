import { contract } from '@verstak/contract/contract.ts'
import { errorCodes } from '@verstak/contract/errors.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerDocs } from './docs.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('http://127.0.0.1:3000')

describe('the OpenAPI document', () => {
  it('contains every call of the contract under its path and method', () => {
    for (const { name, path, method } of contract)
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  })

  it('references only schemas that it defines', () => {
    const names = Object.keys(document.components.schemas)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//)
      expect(names).toContain(reference?.split('/').at(-1))
    }
  })

  it('describes where the token is sent and the constraints of fields', () => {
    const orders = document.paths['/web/profile/orders/']?.get?.parameters
    expect(orders).toContainEqual(expect.objectContaining({ name: 'token', in: 'query', required: true }))
    const add = JSON.stringify(document.paths['/api/basket/update/']?.post?.requestBody)
    expect(add).toContain('"required":["product_id","quantity"]')
    expect(add).toContain('"maximum":1000000')
  })
})

describe('the page', () => {
  const page = docsPage(document, Object.values(errorCodes))

  it('shows every call and every error, and loads no external resources', () => {
    for (const { path, summary } of contract) {
      expect(page).toContain(`<code>${path}</code>`)
      expect(page).toContain(summary.replaceAll('"', '&#34;'))
    }
    for (const { message } of Object.values(errorCodes)) expect(page).toContain(message)
    expect(page).not.toMatch(/<script|<link|src=/)
  })

  it('is served with the document, and its CSP allows only its own style', async () => {
    const app = Fastify()
    registerDocs(app, 'http://127.0.0.1:3000')
    const html = await app.inject('/api/docs/')
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect((await app.inject('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })
})
