import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { leadingZeroBits, readBotToken, writeBotToken } from '@verstak/domain/bot-token.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { settings } from '#settings.ts'
import { solvedToken } from '#testing/bot-token.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openOwnGuard } from './own-guard.ts'
import { openRemoteGuard } from './remote-guard.ts'
import { requireHuman } from './require-human.ts'

let test: TestDatabase
const ip = '10.0.0.7'
const { quickest, challengeLife } = settings.bot

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('attempt').execute())

describe('the built-in guard', () => {
  const issued = Date.parse('2026-11-21T09:00:00Z')
  const judge = (token: string, action = 'register', after: number = quickest) =>
    openOwnGuard(test.db, () => issued + after).verify({ token, action, ip })
  const solved = () => solvedToken(test.db, 'register', issued)
  const spoil = async (change: (token: NonNullable<ReturnType<typeof readBotToken>>) => object) => {
    const token = readBotToken(await solved())
    if (!token) throw new Error('a solved token can be read')
    return writeBotToken({ ...token, ...change(token) })
  }

  it('accepts a solved challenge once', async () => {
    const token = await solved()
    expect(await judge(token)).toEqual({ success: true, score: 0.9, action: 'register', reasons: [] })
    expect(await judge(token)).toMatchObject({ success: false, score: 0, reasons: ['duplicate'] })
  })

  it('accepts a challenge once among concurrent requests', async () => {
    const token = await solved()
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => judge(token)))
    expect(verdicts.filter(({ success }) => success)).toHaveLength(1)
  })

  it('doubts a form that was sent faster than a person can type', async () => {
    expect(await judge(await solved(), 'register', quickest - 1)).toMatchObject({
      success: true,
      score: 0.3,
      reasons: ['too-quick'],
    })
  })

  it.each([
    ['what is no token', async () => 'нет', 'no-token'],
    ['another form’s token', () => solvedToken(test.db, 'feedback', issued), 'another-action'],
    ['no work', () => spoil(({ challenge }) => ({ solution: unsolved(challenge) })), 'no-work'],
    ['a changed challenge', () => spoil(({ challenge }) => ({ challenge: `e30${challenge}` })), 'forged'],
    ['a challenge without signature', () => spoil(() => ({ challenge: 'e30' })), 'forged'],
  ])('refuses %s', async (_name, make, reason) => {
    expect(await judge(await make())).toMatchObject({ success: false, score: 0, reasons: [reason] })
  })

  it('refuses an expired challenge', async () => {
    expect(await judge(await solved(), 'register', challengeLife + 1)).toMatchObject({ reasons: ['timeout'] })
  })
})

function unsolved(challenge: string): number {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${challenge}.${number}`).digest()
    if (leadingZeroBits(digest) === 0) return number
  }
}

describe('a form', () => {
  const services = () => ({ db: test.db, config: readConfig({}) })
  const send = (fields: { bot_token?: string; website?: string }, from = ip) =>
    requireHuman(services(), fields, 'feedback', from).then(
      () => 'taken',
      (error: unknown) => (isShopError(error) ? error.kind : String(error)),
    )
  const early = () => solvedToken(test.db, 'feedback', Date.now() - 10_000)

  it('with a solved challenge passes without being counted', async () => {
    expect(await send({ bot_token: await early() })).toBe('taken')
    expect(await test.db.selectFrom('attempt').select('id').execute()).toEqual([])
  })

  it('without a token passes a few times per address', async () => {
    for (let i = 0; i < settings.bot.doubtful.perAddress; i++) expect(await send({})).toBe('taken')
    expect(await send({})).toBe('tooOften')
    expect(await send({}, '10.0.0.8')).toBe('taken')
    expect(await send({ bot_token: await early() })).toBe('taken')
  })

  it('with a filled-in hidden field needs a proof: a password manager may have filled it in', async () => {
    const website = 'http://spam.example'
    expect(await send({ website })).toBe('proofNeeded')
    expect(await send({ bot_token: 'forged', website })).toBe('proofNeeded')
    expect(await send({ bot_token: await early(), website })).toBe('taken')
    for (let i = 1; i < settings.bot.doubtful.perAddress; i++)
      expect(await send({ bot_token: await early(), website })).toBe('taken')
    expect(await send({ bot_token: await early(), website })).toBe('tooOften')
  })

  it('with a forged token needs a new proof', async () => {
    expect(await send({ bot_token: 'forged' })).toBe('proofNeeded')
  })

  it('knows whether it came with a proof', async () => {
    const proved = (fields: object) => requireHuman(services(), fields, 'feedback', ip)
    expect(await proved({ bot_token: await early() })).toBe(true)
    expect(await proved({ bot_token: await early(), website: 'x' })).toBe(true)
    expect(await proved({})).toBe(false)
  })
})

describe('an external provider', () => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' }
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push(new URLSearchParams(body))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready)
    })
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  })
  afterAll(() => void server.close())
  afterEach(() => {
    asked.length = 0
  })

  const verify = (status: number, body: unknown) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    return openRemoteGuard({ url, secret: 'hush' }).verify({ token: 'a-token', action: 'code', ip })
  }

  it('receives the secret and returns the score', async () => {
    expect(await verify(200, { success: true, score: 0.7, action: 'code' })).toEqual({
      success: true,
      score: 0.7,
      action: 'code',
      reasons: [],
    })
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'hush', response: 'a-token', remoteip: ip })
  })

  it.each([
    [
      'its refusal',
      200,
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      0,
      'timeout-or-duplicate',
    ],
    ['another action', 200, { success: true, score: 0.9, action: 'login' }, 0, 'another-action'],
    ['an outage', 503, {}, 0.1, 'unreachable'],
    ['an answer in other words', 200, '<html>', 0.1, 'unreachable'],
  ])('%s is not a success', async (_name, status, body, score, reason) => {
    expect(await verify(status, body)).toMatchObject({ success: false, score, reasons: [reason] })
  })

  const configOf = (more: Record<string, string> = {}) =>
    readConfig({
      BOT_VERIFY_URL: url,
      BOT_SECRET: 'hush',
      BOT_SCRIPT_URL: 'https://bots.example/api.js',
      BOT_SITE_KEY: 'public-key',
      ...more,
    })

  it('is not asked about a built-in proof, which makes a form doubtful: the visitor did not consent', async () => {
    const services = { db: test.db, config: configOf() }
    const bot_token = await solvedToken(test.db, 'feedback', Date.now() - 10_000)
    await requireHuman(services, { bot_token }, 'feedback', ip)
    expect(asked).toEqual([])
    expect(await test.db.selectFrom('attempt').select('kind').execute()).toEqual([
      { kind: 'doubtful feedback' },
    ])
    const again = requireHuman(services, { bot_token }, 'feedback', ip)
    await expect(again).rejects.toThrow('Не удалось убедиться')
  })

  it('uses its own threshold, and an outage only makes a form doubtful', async () => {
    const config = configOf({ BOT_THRESHOLD: '0.8' })
    const send = async (status: number, body: object) => {
      answer = { status, body: JSON.stringify(body) }
      await requireHuman({ db: test.db, config }, { bot_token: 'a-token' }, 'code', ip)
      return (await test.db.selectFrom('attempt').select('kind').execute()).length
    }
    expect(await send(200, { success: true, score: 0.8, action: 'code' })).toBe(0)
    expect(await send(200, { success: true, score: 0.7, action: 'code' })).toBe(1)
    expect(await send(500, {})).toBe(2)
  })

  it('requires its address and its secret together', () => {
    expect(() => readConfig({ BOT_SECRET: 'hush' })).toThrow(/BOT_VERIFY_URL/)
    expect(() => configOf({ BOT_THRESHOLD: '7' })).toThrow(/больше 0 и до 1/)
  })
})
