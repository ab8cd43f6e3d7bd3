import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import '@verstak/shared/host/app/screen.ts'
import '@verstak/shared/bus/bus.ts'
import { buildRoutes, type HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createStaticHandler } from 'react-router'
import { errorCodes, ShopError } from '../../contract/errors.ts'
import { paths } from '../../domain/paths.ts'
import { findRoute } from '../../domain/route-table.ts'
import type { HostAssets } from './document.ts'
import { registerHostErrors, sendRefusal } from './errors.ts'
import { registerGateway } from './gateway.ts'
import { qrTarget, slashRedirect } from './paths.ts'
import { openReleaseSet } from './release-set.ts'
import { renderPage, type Shop } from './render.tsx'
import { readSettings } from './settings.ts'
import { type RequestVisitor, readVisitor } from './visitor.ts'

const FORM_LIMIT = 1024 * 1024
const YEAR = 31_536_000

/** Starts a host: `dist` is its own build (with `web/` and `assets.json`), `routes` its layouts and pages. */
export async function startHost(dist: string, routes: HostRoutes): Promise<void> {
  const settings = readSettings()
  const app = Fastify({
    bodyLimit: FORM_LIMIT,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: settings.logLevel,
      serializers: { req: ({ method, url }) => ({ method, url: url?.split('?')[0] }) },
    },
  })
  const manifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8'))
  const base = `/assets/${version}/`
  const host: HostAssets = { manifest, base, fonts: fontsOf(join(dist, 'web'), base) }

  const release = await openReleaseSet(settings.releases)
  const compose = (): Shop => {
    const remotes = release.up()
    const down = release.down()
    const tree = buildRoutes(routes, [...remotes, ...down.map((name) => ({ name, routes: null }))])
    return { handler: createStaticHandler(tree), remotes, down, host, settings }
  }
  let shop = compose()
  release.whenChanged(() => {
    shop = compose()
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  registerHostErrors(app)
  app.addHook('onRequest', refuseForeignPosts)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'SAMEORIGIN')
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Quality 4 costs a millisecond a page and is a tenth larger than the slowest.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'web'),
    prefix: base,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    decorateReply: false,
  })
  registerGateway(app, settings)
  app.get('/health/', async () => ({ up: true, down: release.down() }))
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
  app.route({ method: ['GET', 'POST'], url: '/*', handler: (request, reply) => page(shop, request, reply) })
  app.addHook('onClose', async () => release.close())

  await app.listen({ host: settings.host, port: settings.port })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => app.close().then(() => process.exit(0)))
}

async function page(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const target = request.method === 'GET' ? slashRedirect(request.url) : null
  if (target) return reply.redirect(target, 301)
  const visitor = readVisitor(request, shop.settings)
  const url = new URL(request.url, shop.settings.publicUrl)
  const redirect = (await qrRedirect(url, visitor)) ?? (await guard(url, visitor))
  if (redirect) {
    const cookies = visitor.headers.getSetCookie()
    if (cookies.length) reply.header('set-cookie', cookies)
    return reply.redirect(redirect, 302)
  }
  return renderPage(shop, request, reply, visitor)
}

/** Section 2: a QR path leads to the product; an article that is missing or unknown shows the 404 page. */
async function qrRedirect(url: URL, { api }: RequestVisitor): Promise<string | null> {
  const article = /^\/qr\/([^/]+)\/$/.exec(url.pathname)?.[1]
  if (!article) return null
  try {
    const { CODE } = await api('productCode', { body: { article: decodeURIComponent(article) } })
    return qrTarget(CODE)
  } catch (error) {
    if (error instanceof ShopError || error instanceof URIError) return null
    throw error
  }
}

/** Section 6: who may open a page, decided before any remote code runs; null lets the visitor through. */
async function guard(url: URL, visitor: RequestVisitor): Promise<string | null> {
  const access = findRoute(url.pathname)?.access ?? 'public'
  if (access === 'public') return null
  const { user } = await visitor.session()
  if (access === 'guest-only') return user ? paths.summary() : null
  if (!user) return paths.login(url.pathname + url.search)
  if (access === 'auth+show_actions' && !user.show_actions) return paths.home()
  return null
}

/** A form of another site must not act for a signed-in visitor. */
async function refuseForeignPosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = site
    ? site === 'cross-site' || site === 'same-site'
    : origin && !origin.endsWith(`//${request.headers.host}`)
  if (foreign)
    await sendRefusal(
      reply,
      request.url,
      403,
      errorCodes.accessDenied.code,
      'Запрос с другого сайта отклонён',
    )
}

function fontsOf(folder: string, base: string): string[] {
  const files: string[] = JSON.parse(readFileSync(join(folder, '..', 'fonts.json'), 'utf8'))
  return files.map((file) => base + file)
}

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#d4202a"/><path d="M7 10h18v4h-3v9h-4v-9h-4v9h-4v-9H7z" fill="#fff"/></svg>'
