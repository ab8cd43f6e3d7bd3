import { errorCodes } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'
import type { TesterNews } from '@verstak/host/app/testers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { sendRefusal } from '../errors.ts'
import type { HostSettings } from '../settings.ts'
import { readVisitor } from '../visitor/visitor.ts'
import type { ReleaseDesk } from './desk.ts'
import { isTester, noTesterCookie, testerCookie, testerSetOf } from './right.ts'

export const TESTERS = '/-/testers/'
const choice = v.union([
  v.object({
    remote: v.custom<RemoteName>((name) => isRemoteName(String(name))),
    version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  }),
  v.object({ set: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
])

interface Parts {
  /** null without sets in a store. */
  readonly desk: ReleaseDesk | null
  readonly shell: string
}

interface Tester {
  readonly email: string
  readonly token: string
}

/**
 * Calls of the testers' panel: they list and choose sets and versions of the release store, never URLs.
 * Everybody else gets 404. Returns the handler of links with `?set=12`.
 */
export function registerTesters(app: FastifyInstance, settings: HostSettings, { desk, shell }: Parts) {
  async function testerOf(request: FastifyRequest): Promise<Tester | null> {
    if (!settings.testers?.length) return null
    const visitor = readVisitor(request, settings)
    if (!visitor.token) return null
    const { user } = await visitor.session()
    return user && isTester(user, settings) ? { email: user.email, token: visitor.token } : null
  }
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'notFound' | 'invalid',
    text?: string,
  ) => {
    const { code, status, message } = errorCodes[kind]
    return sendRefusal(reply, request.url, status, code, text ?? message)
  }
  const choose = (reply: FastifyReply, tester: Tester, set: number, current: number | null) =>
    reply.header(
      'set-cookie',
      set === current ? noTesterCookie(settings) : testerCookie(set, tester.token, settings),
    )

  app.get(TESTERS, async (request, reply) => {
    if (!(await testerOf(request))) return refuse(request, reply, 'notFound')
    const chosen = testerSetOf(request.headers.cookie, settings)
    const current = desk && (await desk.current())
    const published = desk ? await desk.published() : { sets: [], versions: {} }
    const news: TesterNews = { shell, set: chosen ?? current, current, ...published }
    return reply.header('cache-control', 'private, no-store').send(news)
  })

  app.post(TESTERS, async (request, reply) => {
    const tester = await testerOf(request)
    const current = desk && (await desk.current())
    if (!tester || !desk || current === null) return refuse(request, reply, 'notFound')
    const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
    const given = v.safeParse(choice, form)
    if (!given.success) return refuse(request, reply, 'invalid', 'Выберите набор или версию из списка')
    const base = testerSetOf(request.headers.cookie, settings) ?? current
    const set = await chosenSet(desk, base, given.output, tester)
    if (set === null) return refuse(request, reply, 'invalid', 'Такой версии в хранилище нет')
    choose(reply, tester, set, current)
    return reply.redirect(safeReturnPath(form.from ?? '') ?? paths.home(), 303)
  })

  return async function followLink(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const url = new URL(request.url, 'http://host')
    const id = Number(url.searchParams.get('set'))
    const tester = desk && (await testerOf(request))
    if (!tester || !(await desk.hasSet(id))) return false
    choose(reply, tester, id, await desk.current())
    url.searchParams.delete('set')
    reply.header('cache-control', 'private, no-store').redirect(url.pathname + url.search, 302)
    return true
  }
}

/** null without such a set or version. */
async function chosenSet(
  desk: ReleaseDesk,
  base: number,
  given: v.InferOutput<typeof choice>,
  { email }: Tester,
): Promise<number | null> {
  if (!('set' in given)) return desk.compose(base, given.remote, given.version, `проба: ${email}`)
  const set = Number(given.set)
  return (await desk.hasSet(set)) ? set : null
}
