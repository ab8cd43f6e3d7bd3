import { feedbackRequest } from '@verstak/contract/public-forms/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { addFile } from '#files/add-file.ts'
import { attachmentsOf } from '#files/attachments.ts'
import { samples } from '#files/testing/sample-files.ts'
import { runDueJobs } from '#jobs/runner.ts'
import { jobs as messageJobs } from '#messages/jobs.ts'
import { openMailer } from '#messages/mailer.ts'
import { consentTo } from '#testing/example-data.ts'
import { guestVisitor } from '#testing/fixtures.ts'
import { type MailCatcher, openMailCatcher } from '#testing/mail-catcher.ts'
import { callApp, openTestApp, TEST_FILES } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance
let catcher: MailCatcher
const guest = guestVisitor()
const config = { ...readConfig({}), filesDir: TEST_FILES }

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['message', 'job', 'file', 'attempt', 'public_request'] as const)
    await test.db.deleteFrom(table).execute()
  catcher = await openMailCatcher()
})
afterEach(() => catcher.close())

const add = async (name: string, bytes: Uint8Array = samples.pdf) =>
  addFile({ db: test.db, config }, guest, { file: new File([new Uint8Array(bytes)], name) }, '10.0.0.1')

const write = (files: unknown) =>
  callApp(
    app,
    feedbackRequest,
    {
      body: {
        name: 'Мария',
        email: 'maria@demo.example',
        topic: 'documents',
        message: 'Пришлите документы к заказу',
        consents: [consentTo('feedback')],
        files,
      },
    },
    guest,
  )

/** Mails to the store and to the author, by subject. */
async function sentMails() {
  const mailer = openMailer({ ...config, smtpUrl: catcher.url }, (message) =>
    attachmentsOf({ db: test.db, config }, message),
  )
  const fail = () => expect.fail('a mail was not sent')
  const jobs = messageJobs({ db: test.db, config, mailer })
  await runDueJobs({ db: test.db, jobs, log: { info: () => {}, warn: fail, error: fail } })
  const mails = catcher.mails.map(({ mail }) => mail)
  return {
    store: mails.find(({ subject }) => !subject?.includes('получено')),
    author: mails.find(({ subject }) => subject?.includes('получено')),
  }
}

it('a letter has its files attached in order, only for the store', async () => {
  const { id: first } = await add('Счёт № 12.pdf')
  const { id: second } = await add('фото.jpg', samples.jpg)
  expect((await write([second, first])).statusCode).toBe(200)
  const { store, author } = await sentMails()
  expect(store?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['фото.jpg', 'image/jpeg'],
    ['Счёт № 12.pdf', 'application/pdf'],
  ])
  expect(Buffer.from(store?.attachments[0]?.content as ArrayBuffer).equals(samples.jpg)).toBe(true)
  expect(store?.text).toContain('— Счёт № 12.pdf (1\u00a0КБ)')
  expect(author?.attachments).toEqual([])
  expect(author?.text).toContain('Приложено: 2\u00a0файла.')
})

it('files too large for a letter are listed with their storage id', async () => {
  const half = Buffer.concat([samples.pdf, Buffer.alloc(6 * 1024 * 1024)])
  const ids = [(await add('один.pdf', half)).id, (await add('два.pdf', half)).id]
  expect((await write(ids)).statusCode).toBe(200)
  const { store } = await sentMails()
  expect(store?.attachments).toEqual([])
  for (const id of ids) expect(store?.text).toContain(`№ ${id}`)
})

it.each([
  ['a file that is not there', ['f'.repeat(32)]],
  ['six files', Array.from({ length: 6 }, (_, index) => String(index).repeat(32))],
  ['no id', ['../../etc/passwd']],
])('%s is refused, and nothing is stored', async (_what, files) => {
  const answer = await write(files)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toMatch(/^files/)
  expect(await test.db.selectFrom('message').selectAll().execute()).toEqual([])
})

it('a refused letter keeps its files for the next attempt', async () => {
  const { id } = await add('счёт.pdf')
  expect((await write([id, 'f'.repeat(32)])).statusCode).toBe(422)
  expect((await write([id])).statusCode).toBe(200)
  expect((await write([id])).statusCode).toBe(422)
})
