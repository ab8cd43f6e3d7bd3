import { authenticate } from '@verstak/contract/auth/calls.ts'
import { sectionList } from '@verstak/contract/catalog/calls.ts'
import { contentPage } from '@verstak/contract/content/calls.ts'
import { type BrittleServer, openBrittleServer } from '@verstak/testing/brittle-server.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Db, openDatabase } from './database.ts'

describe('a database server that becomes unavailable', () => {
  let base: TestDatabase
  let server: BrittleServer
  let db: Db
  let app: Awaited<ReturnType<typeof openTestApp>>

  beforeAll(async () => {
    base = await openTestDatabase()
    server = await openBrittleServer(base.url)
    db = await openDatabase({ url: server.url })
    app = await openTestApp(db)
  })
  afterAll(async () => {
    await app.close()
    await db.destroy()
    await server.close()
    await base.close()
  })

  const unavailable = {
    frozen: { leave: () => server.freeze(), back: () => server.thaw() },
    killed: { leave: () => server.kill(), back: () => server.revive() },
  }
  for (const [how, { leave, back }] of Object.entries(unavailable))
    test(`${how}: calls answer 503 during the outage, static texts are served, one log line reports it, and it recovers`, async () => {
      const said = vi.spyOn(console, 'error').mockReturnValue()
      const several = async () => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => callApp(app, sectionList)))
        return answers.map(({ statusCode }) => statusCode)
      }
      const all = Array(6).fill(200)
      // More connections than are in use when the server stops.
      expect(await several()).toEqual(all)
      const whole = await app.inject('/health/ready')
      expect([whole.statusCode, whole.json().data]).toEqual([
        200,
        { up: true, parts: { database: 'up', disk: 'up' } },
      ])
      await leave()
      const calls = [
        callApp(app, sectionList),
        callApp(app, sectionList),
        callApp(app, authenticate, { body: { login: 'a@b.example', password: 'Verstak-2026' } }),
      ]
      for (const { statusCode, body } of await Promise.all(calls))
        expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([503, 503])
      const text = await callApp(app, contentPage, { params: { slug: 'political' } })
      const [ready, live] = [await app.inject('/health/ready'), await app.inject('/health/live')]
      expect([text.statusCode, ready.statusCode, live.statusCode]).toEqual([200, 503, 200])
      expect(ready.json().data.parts).toEqual({ database: 'down', disk: 'up' })
      await back()
      await vi.waitUntil(async () => (await app.inject('/health/ready')).statusCode === 200, 10_000)
      expect(await several()).toEqual(all)
      expect(said.mock.calls.map(([line]) => String(line).split(':')[0])).toEqual([
        'The database is unavailable',
        'The database is back',
      ])
    })
})
