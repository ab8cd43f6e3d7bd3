import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { errorCodes } from '#contract/errors.ts'
import * as paths from '#domain/paths.ts'
import { safeReturnPath } from '#domain/return-path.ts'
import { remoteNames } from '#domain/route-table.ts'
import type { TesterNews } from '#host/app/testers.ts'
import { composeSet, publishedVersions } from '#releases/compose.ts'
import { setIds } from '#releases/publish.ts'
import { readPointer, readSet, type SetFile } from '#releases/sets.ts'
import type { ReleaseStore } from '#releases/store.ts'
import { sendRefusal } from '../errors.ts'
import type { HostSettings } from '../settings.ts'
import { readVisitor } from '../visitor/visitor.ts'
import { isTester, noTesterCookie, testerCookie, testerSetOf } from './right.ts'

export const TESTERS = '/-/testers/'
/** In the panel's list; older ones are found by their link. */
const SHOWN_SETS = 30

const choice = v.union([
  v.object({ remote: v.picklist(remoteNames), version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)) }),
  v.object({ set: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
])

interface Parts {
  readonly store: ReleaseStore | null
  readonly shell: string
}

interface Tester {
  readonly email: string
  readonly token: string
}

/**
 * What the panel of testers asks for and chooses: sets and versions of the release store, never an address. Everybody else gets
 * 404. Gives what answers a link with `?set=12`.
 */
export function registerTesters(app: FastifyInstance, settings: HostSettings, { store, shell }: Parts) {
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
  const choose = (reply: FastifyReply, tester: Tester, set: number, current: number | undefined) =>
    reply.header(
      'set-cookie',
      set === current ? noTesterCookie(settings) : testerCookie(set, tester.token, settings),
    )

  app.get(TESTERS, async (request, reply) => {
    if (!(await testerOf(request))) return refuse(request, reply, 'notFound')
    const chosen = testerSetOf(request.headers.cookie, settings)
    const current = store && (await readPointer(store))
    const news: TesterNews = {
      shell,
      set: chosen ?? current?.set ?? null,
      current: current?.set ?? null,
      sets: store ? await lastSets(store) : [],
      versions: store ? await publishedVersions(store) : {},
    }
    return reply.header('cache-control', 'private, no-store').send(news)
  })

  app.post(TESTERS, async (request, reply) => {
    const tester = await testerOf(request)
    const current = store && (await readPointer(store))
    if (!tester || !store || !current) return refuse(request, reply, 'notFound')
    const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
    const given = v.safeParse(choice, form)
    if (!given.success) return refuse(request, reply, 'invalid', 'Выберите набор или версию из списка')
    const base = testerSetOf(request.headers.cookie, settings) ?? current.set
    const set =
      'set' in given.output
        ? await readSet(store, Number(given.output.set)).catch(() => null)
        : await compose(store, base, given.output, tester)
    if (!set) return refuse(request, reply, 'invalid', 'Такой версии в хранилище нет')
    choose(reply, tester, set.id, current.set)
    return reply.redirect(safeReturnPath(form.from ?? '') ?? paths.home(), 303)
  })

  return async function followLink(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const url = new URL(request.url, 'http://host')
    const id = Number(url.searchParams.get('set'))
    const tester = store && (await testerOf(request))
    if (!tester || !(await readSet(store, id).catch(() => null))) return false
    choose(reply, tester, id, (await readPointer(store))?.set)
    url.searchParams.delete('set')
    reply.header('cache-control', 'private, no-store').redirect(url.pathname + url.search, 302)
    return true
  }
}

const compose = (
  store: ReleaseStore,
  base: number,
  { remote, version }: { remote: (typeof remoteNames)[number]; version: string },
  { email }: Tester,
): Promise<SetFile | null> =>
  store.exclusively(() => composeSet(store, base, { name: remote, version, note: `проба: ${email}` }))

async function lastSets(store: ReleaseStore): Promise<TesterNews['sets']> {
  const ids = (await setIds(store)).slice(-SHOWN_SETS).reverse()
  const sets = await Promise.all(ids.map((id) => readSet(store, id)))
  return sets.map(({ id, made, note }) => ({ id, made, note }))
}
