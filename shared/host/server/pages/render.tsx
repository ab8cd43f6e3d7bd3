import { Readable } from 'node:stream'
import {
  apiContext,
  type Refusal,
  refusalContext,
  responseHeadersContext,
  type Session,
  sessionContext,
} from '@verstak/shared/federated/contexts.ts'
import { isRouteErrorResponse, RouterContextProvider } from '@verstak/shared/federated/router.ts'
import { createShopStore, ShopProvider } from '@verstak/shared/federated/shop-store.tsx'
import { type SlotName, SlotProvider, type SlotSource } from '@verstak/shared/federated/slots.tsx'
import { type Head, headOf } from '@verstak/shared/host/app/head.ts'
import { isFrame } from '@verstak/shared/host/app/route-tree.tsx'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { RemoteName } from '#domain/route-table.ts'
import type { HostRoutes } from '#host/app/route-tree.tsx'
import type { LoadedRemote } from '../process/release-set.ts'
import type { HostSettings } from '../settings.ts'
import { type RequestVisitor, sendHeaders } from '../visitor/visitor.ts'
import { cookieNotice } from './cookie-notice.tsx'
import { documentEnd, documentStart, type HostAssets, pageAssets, stateText } from './document.ts'
import { errorHead, withRenderError } from './failed-page.ts'
import type { KeptPages } from './kept-pages.ts'
import { PageStream } from './page-stream.ts'
import { webRequest } from './web-request.ts'

/** What the error page shows is a chunk of the host's own. */
const ERROR_PAGE_ID = 'host:error'

/** The shop as it can be shown at this moment. */
export interface Shop {
  readonly handler: StaticHandler
  readonly remotes: readonly LoadedRemote[]
  readonly down: readonly RemoteName[]
  readonly host: HostAssets
  readonly settings: HostSettings
  /** The pages of the personal menu that are there. */
  readonly personal: readonly string[]
  /** Rendered by this host with these remotes. */
  readonly pages: KeptPages
  readonly CookieNotice?: HostRoutes['CookieNotice']
}

/**
 * Runs loaders (and the action of a POST) and streams the page; a redirect or another Response goes out as it is. Of a
 * page that is refused nothing runs but what says so in its layout.
 */
export async function renderPage(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: RequestVisitor,
  url: URL,
  refused: Refusal | null,
): Promise<FastifyReply> {
  // Asked beside the loaders; a page that redirects does not wait for it.
  visitor.session().catch(() => {})
  const asked = await webRequest(request, reply, url, refused ? 'GET' : request.method)
  const context = await shop.handler.query(asked, {
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
  const session = { ...known, pages: known.user ? shop.personal : [] }
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error))
      request.log.error({ err: error, route: context.matches.at(-1)?.route.id }, 'page failed')
  }
  const state = stateText({
    remotes: shop.remotes.map(({ name, version, entry }) => ({ name, version, entry })),
    down: shop.down,
    remoteBudget: shop.settings.remoteBudget,
    used: usedRemotes(shop, routeIdsOf(context)),
    session,
    hydration: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: plainErrors(context),
    },
  })
  const end = documentEnd(shop.host, state, cookieNotice(shop.CookieNotice, request))
  const { pathname, search } = context.location
  const place = isForMany(context, visitor) ? shop.pages.of(pathname + search, state) : null
  const kept = place?.get()
  const page = kept ? null : await render(shop, context, session, request)
  reply
    .status(page?.status() ?? context.statusCode)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
  sendHeaders(reply, visitor.headers)
  if (!page) return reply.send(Buffer.concat([kept as Buffer, Buffer.from(end)]))
  const keep = place && ((rendered: Buffer) => page.status() === 200 && place.keep(rendered))
  const body = new PageStream(page.start, end, keep ?? undefined)
  // The renderer needs of its destination only what a PageStream has.
  page.markup.pipe(body as Readable as Readable & NodeJS.WritableStream)
  return reply.send(body)
}

/** Whether others will be shown the same: nobody's basket, name or error is on the page. */
const isForMany = (context: StaticHandlerContext, { token, guest }: RequestVisitor) =>
  context.statusCode === 200 && !context.errors && !context.actionData && !token && !guest

const routeIdsOf = ({ matches }: StaticHandlerContext) => matches.map(({ route }) => route.id)

const usedRemotes = ({ remotes }: Shop, routeIds: readonly string[]) =>
  remotes.map(({ name }) => name).filter((name) => routeIds.some((id) => id.startsWith(`${name}:`)))

interface RenderedPage {
  readonly start: string
  readonly markup: PipeableStream
  /** 500 as soon as a part of the page has failed. */
  readonly status: () => number
}

/** Renders what does not wait for anything; the rest comes as the markup flows. */
async function render(
  shop: Shop,
  context: StaticHandlerContext,
  session: Session,
  request: FastifyRequest,
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
  const markup = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <ShopProvider store={createShopStore(session)}>
        <SlotProvider source={slotSource}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SlotProvider>
      </ShopProvider>,
      {
        // All in its place: React would send what is beyond 12.8 KB as hidden pieces that a script moves.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady: () => resolve(stream),
        onShellError: reject,
        onError: (error) => {
          status = 500
          request.log.error({ err: error, route: routeIds.at(-1) }, 'render failed')
        },
      },
    )
  })
  // The page has been rendered, so it is known which slots stand on it.
  const assets = pageAssets(
    shop.host,
    shop.remotes,
    context.errors ? [...routeIds, ERROR_PAGE_ID] : routeIds,
    [...shownSlots],
  )
  const start = documentStart(pageHead(shop, context), assets, {
    publicUrl: shop.settings.publicUrl,
    pathname: context.location.pathname,
  })
  return { start, markup, status: () => status }
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

/** Errors as the browser may see them: the status and what the loader meant to tell, never a message of the code. */
function plainErrors(context: StaticHandlerContext): Record<string, object> | null {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => {
      const shown = isRouteErrorResponse(error) ? error : { status: 500, statusText: '', data: null }
      return [
        id,
        {
          status: shown.status,
          statusText: shown.statusText,
          data: shown.data,
          internal: false,
          __type: 'RouteErrorResponse',
        },
      ]
    }),
  )
}
