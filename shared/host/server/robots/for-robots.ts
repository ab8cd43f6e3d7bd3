import { sitemap } from '@verstak/contract/catalog/calls.ts'
import { storeInfo } from '@verstak/contract/content/calls.ts'
import { errorCodes, shopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../errors.ts'
import type { HostSettings } from '../settings.ts'
import { createAnswers } from '../visitor/answers.ts'
import { readVisitor } from '../visitor/visitor.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { sitemapIndex, sitemapPage } from './sitemap.ts'

const AN_HOUR = 'public, max-age=3600'
const NOBODY = { token: undefined, branch: '', stock: '' }

export function registerForRobots(app: FastifyInstance, settings: HostSettings): void {
  const { publicUrl } = settings
  const keep = createAnswers()(NOBODY)

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsText(publicUrl)),
  )
  app.get('/.well-known/security.txt', (request, reply) =>
    sendText(request, reply, 'text/plain', async () => {
      const { email } = await readVisitor(request, settings).api(storeInfo)
      return securityText(publicUrl, email, new Date())
    }),
  )
  app.get('/sitemap.xml', (request, reply) =>
    sendText(request, reply, 'application/xml', async () => {
      const { api } = readVisitor(request, settings)
      // A page of the site map is megabytes, so only the number of pages is cached.
      const pages = await keep(
        'pages',
        { ...sitemap, cached: 'everybody' },
        async () => (await api(sitemap)).page_count,
      )
      return sitemapIndex(publicUrl, pages)
    }),
  )
  app.get<{ Params: { page: string } }>('/sitemap-:page(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    sendText(request, reply, 'application/xml', async () => {
      const page = Number(request.params.page)
      const { entries, page_count } = await readVisitor(request, settings).api(sitemap, { query: { page } })
      if (page > page_count) throw shopError('notFound')
      return sitemapPage(publicUrl, entries)
    }),
  )
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: 'application/xml' | 'text/plain',
  make: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    const text = await make()
    return reply.type(`${type}; charset=utf-8`).header('cache-control', AN_HOUR).send(text)
  } catch (error) {
    if (!isShopError(error)) throw error
    const kind = error.kind === 'unavailable' ? 'unavailable' : 'notFound'
    const { code, status, message } = errorCodes[kind]
    if (kind === 'unavailable') reply.header('retry-after', '600')
    return sendRefusal(reply, request.url, status, code, message)
  }
}
