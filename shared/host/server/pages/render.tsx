import { Readable } from 'node:stream'
import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import {
  apiContext,
  type Refusal,
  refusalContext,
  responseHeadersContext,
  type Session,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { isRouteErrorResponse, RouterContextProvider } from '@verstak/federated/router.ts'
import { type Head, headOf } from '@verstak/federated/routes/head.ts'
import { createShopStore, ShopProvider } from '@verstak/federated/shop-store.tsx'
import { type SlotName, SlotProvider, type SlotSource } from '@verstak/federated/slots.tsx'
import type { PageState } from '@verstak/host/app/release.ts'
import type { HostRoutes } from '@verstak/host/app/route-tree.tsx'
import { isFrame } from '@verstak/host/app/route-tree.tsx'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { tellFault } from '../faults/fault.ts'
import { whoRuns } from '../faults/running.ts'
import { tellFailure } from '../faults/tell-failure.ts'
import { lateAnswer, pageLimit } from '../faults/time-limit.ts'
import { newNonce, pageHeaders } from '../headers.ts'
import type { LoadedRemote } from '../process/release-set.ts'
import type { HostSettings } from '../settings.ts'
import { isTester } from '../testers/right.ts'
import { type RequestVisitor, sendHeaders } from '../visitor/visitor.ts'
import { cookieNotice } from './cookie-notice.tsx'
import { documentEnd, documentStart, stateText } from './document.ts'
import { errorHead, failedRequest, plainErrors, withRenderError } from './failed-page.ts'
import type { KeptPages } from './kept-pages.ts'
import { slotIn } from './named-slot.tsx'
import { foldersOf, type HostAssets, pageAssets, remoteFolder } from './page-assets.ts'
import { PageStream } from './page-stream.ts'
import { NO_PAGE } from './paths.ts'
import { webRequest } from './web-request.ts'

/** A chunk of the host. */
const ERROR_PAGE_ID = 'host:error'

/** The present state of the shop for rendering. */
export interface Shop {
  readonly handler: StaticHandler
  readonly remotes: readonly LoadedRemote[]
  /** Includes unavailable remotes: an open page gets them back when they recover. */
  readonly known: readonly LoadedRemote[]
  readonly down: readonly RemoteName[]
  readonly host: HostAssets
  readonly settings: HostSettings
  /** Available pages of the personal menu. */
  readonly personal: readonly string[]
  /** Pages rendered by this host with these remotes. */
  readonly pages: KeptPages
  readonly CookieNotice?: HostRoutes['CookieNotice']
  readonly routes: PageState['routes']
}

/**
 * Runs loaders (and the action of a POST) and streams the page. Redirects and other Responses are sent
 * unchanged. For a page without access only the error page runs, in the page's layout.
 */
export async function renderPage(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: RequestVisitor,
  url: URL,
  refused: Refusal | null,
): Promise<FastifyReply> {
  // Runs in parallel with the loaders; a redirect does not wait for it.
  visitor.session().catch(() => {})
  const asked = await webRequest(request, reply, url, refused ? 'GET' : request.method)
  const query = shop.handler.query(asked, {
    ...(refused ? { filterMatchesToLoad: ({ route }) => isFrame(route.id) } : {}),
    requestContext: new RouterContextProvider(
      new Map<never, unknown>([
        [apiContext as never, visitor.api],
        [sessionContext as never, visitor.session],
        [responseHeadersContext as never, visitor.headers],
        [refusalContext as never, refused],
      ]) as never,
    ),
  })
  // The router aborts when the client has disconnected, so there is nobody to respond to.
  const context = await query.catch((error) => {
    if (!asked.signal.aborted) throw error
  })
  if (!context) return reply.hijack()
  if (context instanceof Response) return sendResponse(context, reply, visitor)
  try {
    return await sendPage(shop, context, request, reply, visitor)
  } catch (error) {
    const failed = withRenderError(context, error)
    if (!failed) throw error
    return sendPage(shop, failed, request, reply, visitor)
  }
}

function sendResponse(response: Response, reply: FastifyReply, visitor: RequestVisitor): FastifyReply {
  const headers = new Headers(visitor.headers)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers.set(name, value)
  for (const value of response.headers.getSetCookie()) headers.append('set-cookie', value)
  headers.delete('x-remix-reload-document')
  reply.status(response.status)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length) reply.header('set-cookie', cookies)
  return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send()
}

async function sendPage(
  shop: Shop,
  context: StaticHandlerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: RequestVisitor,
): Promise<FastifyReply> {
  const known = await visitor.session()
  const session = { ...known, pages: known.user ? shop.personal : [], ...failedRequest(context, request) }
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error))
      tellFailure(request.log, 'page failed', error, context.matches.at(-1)?.route.id)
  }
  const bots = botsFor(shop, request)
  const { loaderData, actionData } = context
  const state = stateText({
    remotes: shop.known.map(({ name, version, entry }) => ({ name, version, entry })),
    down: shop.down,
    ...(context.location.pathname === NO_PAGE ? { address: NO_PAGE } : {}),
    remoteBudget: shop.settings.remoteBudget,
    measured: shop.settings.measuredShare,
    ...(isTester(known.user, shop.settings) ? { tester: true } : {}),
    used: usedRemotes(shop, routeIdsOf(context)),
    routes: shop.routes,
    folders: {
      ...foldersOf(shop.host, shop.known),
      ...Object.fromEntries(bots.map((origin) => [`${origin}/`, { list: '' }])),
    },
    session,
    hydration: { loaderData, actionData, errors: plainErrors(context) },
  })
  const nonce = newNonce()
  const end = documentEnd(shop.host, state, nonce)
  const notice = cookieNotice(shop.CookieNotice, request)
  const { pathname, search } = context.location
  const address = pathname + search + (notice && ` ${request.url}`)
  const place = isForMany(context, visitor) ? shop.pages.of(address, state) : null
  const kept = place?.get(nonce)
  const page = kept ? null : await render(shop, context, session, request, { nonce, notice })
  reply
    .status(page?.status() ?? context.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .headers(pageHeaders(nonce, shop.known.map(remoteFolder), bots))
  sendHeaders(reply, visitor.headers)
  if (!page) return reply.send(Buffer.concat([kept as Buffer, Buffer.from(end)]))
  const keep = place && ((rendered: Buffer) => page.isWhole() && place.keep(rendered, nonce))
  const body = new PageStream(page.start, end, keep ?? undefined)
  // The renderer uses only the writable methods that PageStream has.
  page.markup.pipe(body as Readable as Readable & NodeJS.WritableStream)
  return reply.send(body)
}

/** The bot check provider is allowed only for visitors who have consented to it. */
const botsFor = ({ settings }: Shop, { headers }: FastifyRequest): readonly string[] =>
  cookieConsent(headers.cookie).functional ? (settings.botOrigins ?? []) : []

/** Whether the page is the same for others: without a basket, a name or an error of the visitor. */
const isForMany = (context: StaticHandlerContext, { token, guest }: RequestVisitor) =>
  context.statusCode === 200 && !context.errors && !context.actionData && !token && !guest

const routeIdsOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id)

const usedRemotes = ({ remotes }: Shop, routeIds: readonly string[]) =>
  remotes.map(({ name }) => name).filter((name) => routeIds.some((id) => id.startsWith(`${name}:`)))

interface RenderedPage {
  readonly start: string
  readonly markup: PipeableStream
  /** 500 once a part of the page has failed; a failed slot of another team does not count. */
  readonly status: () => number
  /** No part and no slot has failed. */
  readonly isWhole: () => boolean
}

/** Renders the parts that wait for nothing; the rest is streamed. */
async function render(
  shop: Shop,
  context: StaticHandlerContext,
  session: Session,
  request: FastifyRequest,
  { nonce, notice }: { nonce: string; notice: string },
): Promise<RenderedPage> {
  const routeIds = routeIdsOf(context)
  const router = createStaticRouter(shop.handler.dataRoutes, context)
  const slots = slotsOf(shop.remotes)
  const shownSlots = new Set<SlotName>()
  const slotSource = ((name: SlotName) => {
    if (slots.has(name)) shownSlots.add(name)
    return slots.get(name) ?? null
  }) as SlotSource

  let status = context.statusCode
  let whole = true
  const { pathname } = context.location
  const markup = await new Promise<PipeableStream>((resolve, reject) => {
    const limit = setTimeout(() => stream.abort(lateAnswer(pathname)), pageLimit())
    const stream = renderToPipeableStream(
      <ShopProvider store={createShopStore(session)}>
        <SlotProvider source={slotSource}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SlotProvider>
      </ShopProvider>,
      {
        nonce,
        // Keeps everything in place: React would send markup beyond 12.8 KB as hidden pieces that a script
        // moves.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: () => resolve(stream),
        onShellError: reject,
        onAllReady: () => clearTimeout(limit),
        onError: (error, { componentStack = '' }) => {
          const slot = slotIn(componentStack)
          whole = false
          if (!slot) status = 500
          if (isRouteErrorResponse(error))
            tellFault({ ...whoRuns(componentStack), what: 'late', detail: componentStack })
          else tellFailure(request.log, 'render failed', error, slot ?? routeIds.at(-1))
        },
      },
    )
  })
  // The rendering is complete, so the slots of the page are known.
  const head = pageHead(shop, context)
  const assets = pageAssets(
    shop.host,
    shop.remotes,
    context.errors ? [...routeIds, ERROR_PAGE_ID] : routeIds,
    [...shownSlots],
    head.lateChunks,
  )
  const start = documentStart(head, assets, {
    publicUrl: shop.settings.publicUrl,
    pathname: context.location.pathname,
    nonce,
    notice,
  })
  return { start, markup, status: () => status, isWhole: () => whole && status === 200 }
}

function pageHead({ settings }: Shop, context: StaticHandlerContext): Head {
  const heads = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }))
  return (
    errorHead(context) ?? headOf(heads, { ...context.location, origin: new URL(settings.publicUrl).origin })
  )
}

function slotsOf(remotes: readonly LoadedRemote[]): Map<SlotName, React.ComponentType<object>> {
  return new Map(remotes.flatMap((remote) => [...remote.slots]))
}
