import { Readable } from 'node:stream'
import {
  apiContext,
  type Refusal,
  refusalContext,
  responseHeadersContext,
  sessionContext,
} from '@verstak/shared/host/app/contexts.ts'
import { headOf } from '@verstak/shared/host/app/head.ts'
import { isFrame } from '@verstak/shared/host/app/route-tree.tsx'
import { createShopStore, ShopProvider } from '@verstak/shared/host/app/shop-store.tsx'
import { type SlotName, SlotProvider, type SlotSource } from '@verstak/shared/host/app/slots.tsx'
import { isRouteErrorResponse, RouterContextProvider } from '@verstak/shared/router/router.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { RemoteName } from '../../domain/route-table.ts'
import type { PageState } from '../app/release.ts'
import type { HostRoutes } from '../app/route-tree.tsx'
import { cookieNotice } from './cookie-notice.tsx'
import { documentEnd, documentStart, type HostAssets, pageAssets } from './document.ts'
import { errorHead, withRenderError } from './failed-page.ts'
import { PageStream } from './page-stream.ts'
import type { LoadedRemote } from './release-set.ts'
import type { HostSettings } from './settings.ts'
import { type RequestVisitor, sendHeaders } from './visitor.ts'

/** What the error page shows is a chunk of the host's own. */
const ERROR_PAGE_ID = 'host:error'

/** The shop as it can be shown at this moment. */
export interface Shop {
  readonly handler: StaticHandler
  readonly remotes: readonly LoadedRemote[]
  readonly down: readonly RemoteName[]
  readonly host: HostAssets
  readonly settings: HostSettings
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
  const context = await shop.handler.query(webRequest(request, url, refused ? 'GET' : request.method), {
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
  const session = await visitor.session()
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error))
      request.log.error({ err: error, route: context.matches.at(-1)?.route.id }, 'page failed')
  }
  const routeIds = context.matches.map(({ route }) => route.id)
  const used = shop.remotes.filter(({ name }) => routeIds.some((id) => id.startsWith(`${name}:`)))
  const heads = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }))
  const head =
    errorHead(context) ??
    headOf(heads, { ...context.location, origin: new URL(shop.settings.publicUrl).origin })
  const slots = slotsOf(shop.remotes)
  const state: PageState = {
    remotes: shop.remotes.map(({ name, version, entry }) => ({ name, version, entry })),
    down: shop.down,
    used: used.map(({ name }) => name),
    session,
    hydration: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: plainErrors(context),
    },
  }
  const router = createStaticRouter(shop.handler.dataRoutes, context)
  const shownSlots = new Set<SlotName>()
  const slotSource = ((name: SlotName) => {
    if (slots.has(name)) shownSlots.add(name)
    return slots.get(name) ?? null
  }) as SlotSource

  let status = context.statusCode
  const markup = await new Promise<ReturnType<typeof renderToPipeableStream>>((resolve, reject) => {
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
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
  sendHeaders(reply, visitor.headers)
  // The page has been rendered, so it is known which slots stand on it.
  const assets = pageAssets(
    shop.host,
    shop.remotes,
    context.errors ? [...routeIds, ERROR_PAGE_ID] : routeIds,
    [...shownSlots],
  )
  const start = documentStart(head, assets, {
    publicUrl: shop.settings.publicUrl,
    pathname: context.location.pathname,
  })
  const body = new PageStream(start, documentEnd(shop.host, state, cookieNotice(shop.CookieNotice, request)))
  // The renderer needs of its destination only what a PageStream has.
  markup.pipe(body as Readable as Readable & NodeJS.WritableStream)
  return reply.send(body)
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

function webRequest(request: FastifyRequest, url: URL, method: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  const aborted = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete) aborted.abort()
  })
  const body = method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}
  return new Request(url, { method, headers, signal: aborted.signal, ...body })
}
