import { errorCodes } from '@verstak/contract/errors.ts'
import { cookie, readCookies } from '@verstak/domain/cookies.ts'
import { guard, type Verdict } from '@verstak/host/app/guard.ts'
import { findRoute } from '@verstak/host/app/route-book.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countPage } from '../canary/tally.ts'
import { sendRefusal } from '../errors.ts'
import { runAs } from '../faults/running.ts'
import { type RequestVisitor, readVisitor, sendHeaders } from '../visitor/visitor.ts'
import { isOldBrowser, OLD_BROWSER_COOKIE } from './old-browser.ts'
import { isFileOrCall, pageUrl, shownUrl, slashRedirect } from './paths.ts'
import { renderPage, type Shop } from './render.tsx'

const NOTICE = '/ie/'

export async function answerPage(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings } = shop
  const url = pageUrl(request.url, new URL(settings.publicUrl).origin)
  if (isFileOrCall(url)) {
    const { code, status, message } = errorCodes.notFound
    return sendRefusal(reply, request.url, status, code, message)
  }
  const post = request.method === 'POST'
  const slash = post ? null : slashRedirect(url)
  if (slash) return reply.redirect(slash, 301)
  if (!post && needsNotice(request, url)) {
    reply.header('set-cookie', cookie(OLD_BROWSER_COOKIE, 'seen', settings.secureCookies))
    return reply.redirect(NOTICE, 302)
  }
  const visitor = readVisitor(request, settings, { signal: clientAbortSignal(reply.raw) })
  const shown = shownUrl(url)
  const verdict = await judge(shown, visitor)
  if (verdict && typeof verdict !== 'string') {
    sendHeaders(reply, visitor.headers)
    return reply.header('cache-control', 'private, no-store').redirect(verdict.to, 302)
  }
  const owner = findRoute(shown.pathname)?.owner
  const remote = owner && owner !== 'shell' ? owner : null
  const answer = await runAs({ remote, route: shown.pathname }, () =>
    renderPage(shop, request, reply, visitor, shown, verdict),
  )
  countPage(remote, shown.pathname, reply.elapsedTime)
  return answer
}

/** An old browser gets the notice once, on its first visit. */
function needsNotice({ headers }: FastifyRequest, { pathname }: URL): boolean {
  return (
    pathname !== NOTICE &&
    isOldBrowser(headers['user-agent']) &&
    !readCookies(headers.cookie).has(OLD_BROWSER_COOKIE)
  )
}

/** When the API cannot identify the visitor, they must not be redirected to sign-in. */
async function judge(url: URL, visitor: RequestVisitor): Promise<Verdict> {
  const verdict = await guard(url, async () => (await visitor.session()).user)
  return verdict && (await visitor.unknown()) ? 'unavailable' : verdict
}
