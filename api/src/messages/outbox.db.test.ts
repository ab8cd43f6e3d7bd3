import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { enqueueMessage } from './repository.ts'
import { siteLink } from './site-link.ts'

let test: TestDatabase
const SMTP_URL = 'smtp://127.0.0.1:4169'

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('message').execute()
  await test.db.deleteFrom('job').execute()
})

async function open(env: NodeJS.ProcessEnv = {}, url = '/outbox/') {
  const app = await createApp({ db: test.db, config: { ...readConfig(env), logLevel: 'silent' } })
  const response = await app.inject({ url })
  await app.close()
  return response
}
const enqueue = (given = {}) =>
  test.db.transaction().execute((trx) =>
    enqueueMessage(trx, {
      to: 'buyer@demo.example',
      subject: 'Заказ принят',
      text: 'Текст письма',
      html: '<!doctype html><p class="x">Письмо &amp; «текст»</p>',
      ...given,
    }),
  )

it('shows messages, newest first, each with its two parts', async () => {
  await enqueue({ subject: 'Первое письмо' })
  await enqueue({ subject: 'Второе письмо' })
  const { statusCode, headers, body } = await open()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body.indexOf('Второе письмо')).toBeLessThan(body.indexOf('Первое письмо'))
  expect(body).toContain('<pre>Текст письма</pre>')
  expect(body).toContain('не отправлялось: почта не настроена')
  // Escaped once for the attribute, so that the frame gets the letter's own markup.
  expect(body).toContain(
    'srcdoc="&#60;!doctype html&#62;&#60;p class=&#34;x&#34;&#62;Письмо &#38;amp; «текст»&#60;/p&#62;"',
  )
  for (const [frame] of body.matchAll(/<iframe[^>]*/g)) {
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  }
})

it('shows links with the site URL', async () => {
  await enqueue({ text: siteLink('/login/'), html: `<a href="${siteLink('/login/')}">` })
  const { body } = await open({ PUBLIC_URL: 'https://shop.example' })
  expect(body).toContain('<pre>https://shop.example/login/</pre>')
  expect(body).toContain('href=&#34;https://shop.example/login/&#34;')
})

it('escapes the content of messages', async () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&`
  await enqueue({ to: evil, subject: evil, text: evil, html: evil })
  await test.db.updateTable('job').set({ last_error: evil, dead_at: new Date(), attempts: 1 }).execute()
  const { body } = await open()
  expect(body).not.toMatch(/<script|<img|"'>/)
  expect(body.match(/&#60;script&#62;alert\(1\)/g)).toHaveLength(6)
})

it('shows the state of each message', async () => {
  for (const subject of ['ждёт', 'ждёт снова', 'ушло', 'не ушло']) await enqueue({ subject })
  const of = (subject: string) =>
    test.db.selectFrom('message').select('job_id').where('subject', '=', subject)
  const set = (subject: string, values: Updateable<Tables['job']>) =>
    test.db.updateTable('job').set(values).where('id', '=', of(subject)).execute()
  await set('ждёт снова', { attempts: 2, last_error: 'нет связи', run_at: new Date('2026-11-20T12:00:00Z') })
  await test.db
    .updateTable('message')
    .set({ sent_at: new Date('2026-11-20T09:30:00Z') })
    .where('subject', '=', 'ушло')
    .execute()
  await set('не ушло', { attempts: 14, last_error: 'нет такого ящика', dead_at: new Date() })
  const { body } = await open({ SMTP_URL, OUTBOX: 'on' })
  const states = [...body.matchAll(/Состояние<\/dt><dd>([^<]*)/g)].map(([, state]) => state)
  expect(states.map((state) => state?.replaceAll('\u00a0', ' '))).toEqual([
    'не отправлено после 14 попыток: нет такого ящика',
    'отправлено 20 ноября 2026 г., 12:30',
    'не ушло после 2 попыток: нет связи. Следующая попытка: 20 ноября 2026 г., 15:00',
    'ждёт отправки',
  ])
})

it('is not served when mail is sent, unless configured', async () => {
  await enqueue()
  expect((await open({ SMTP_URL })).statusCode).toBe(404)
  expect((await open({ SMTP_URL })).body).not.toContain('Заказ')
  expect((await open({ SMTP_URL, OUTBOX: 'on' })).statusCode).toBe(200)
  expect((await open({ SMTP_URL, OUTBOX: 'off' })).statusCode).toBe(404)
})

it('pages to older messages', async () => {
  for (let i = 1; i <= 45; i++) await enqueue({ subject: `письмо-${i}-` })
  const seen: number[] = []
  let url: string | undefined = '/outbox/'
  while (url) {
    const { body } = await open({}, url)
    seen.push(...[...body.matchAll(/">письмо-(\d+)-<\/h2>/g)].map(([, number]) => Number(number)))
    const query: string | undefined = /<nav><a href="(\?before=\d+)"/.exec(body)?.[1]
    url = query && `/outbox/${query}`
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 45 - i))
})

it('ignores an invalid query, and shows an empty state', async () => {
  for (const query of ['?before=x', '?before=1&before=2', "?before=1'--", '?before=99999999999999999999'])
    expect((await open({}, `/outbox/${query}`)).body).toContain('Сообщений пока нет')
})

it('keeps no message of a rolled back transaction', async () => {
  const undone = test.db.transaction().execute(async (trx) => {
    await enqueueMessage(trx, { to: 'a@b.example', subject: 's', text: 't', html: 'h' })
    await sql`SELECT 1 / 0`.execute(trx)
  })
  await expect(undone).rejects.toThrow(/division by zero/)
  expect(await test.db.selectFrom('message').selectAll().execute()).toEqual([])
  expect(await test.db.selectFrom('job').selectAll().execute()).toEqual([])
})
