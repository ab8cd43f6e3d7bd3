import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('works without any variable', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3005,
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    logLevel: 'warn',
    mailFrom: 'Верстак <noreply@localhost>',
    outbox: true,
    allowPrivatePictures: false,
  })
})

it('takes the public address of the shop for links and letters', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080')
  const { publicUrl, mailFrom } = readConfig({ PORT: '8080', PUBLIC_URL: 'https://verstak.example/' })
  expect([publicUrl, mailFrom]).toEqual(['https://verstak.example', 'Верстак <noreply@verstak.example>'])
})

it('keeps uploaded files next to the database unless a folder is given', () => {
  expect(readConfig({ DATA_DIR: '/data' }).filesDir).toBe('/data/files')
  expect(readConfig({ DATA_DIR: '/data', FILES_DIR: '/mnt/files' }).filesDir).toBe('/mnt/files')
})

it.each([
  [{ PORT: 'abc' }, 'PORT=abc: это не номер порта, нужно целое число от 1 до 65535.'],
  [{ API_PORT: 'abc' }, 'API_PORT=abc: это не номер порта, нужно целое число от 1 до 65535.'],
  [{ PUBLIC_URL: 'verstak.example' }, 'PUBLIC_URL=verstak.example: нужен адрес вида https://shop.example.'],
  [{ LOG_LEVEL: 'все' }, 'LOG_LEVEL=все: нужно одно из: fatal, error, warn, info, debug, trace, silent.'],
  [{ MAIL_FROM: 'Верстак' }, 'MAIL_FROM=Верстак: нужно «Имя <адрес>» или адрес.'],
  [{ OUTBOX: 'yes' }, 'OUTBOX=yes: нужно одно из: on, off.'],
  [{ ALLOW_PRIVATE_PICTURES: 'yes' }, 'ALLOW_PRIVATE_PICTURES=yes: нужно одно из: 1, 0.'],
  [
    { DATABASE_URL: 'mysql://shop:hush@db.example/shop' },
    'DATABASE_URL: нужен адрес вида postgres://user:password@db.example:5432/shop.',
  ],
  [
    { SMTP_URL: 'user:hush@mail.example' },
    'SMTP_URL: нужен адрес вида smtp://user:password@mail.example:587.',
  ],
  [{ BOT_THRESHOLD: '7' }, 'BOT_THRESHOLD=7: нужно число больше 0 и до 1.'],
  [{ BOT_THRESHOLD: 'много' }, 'BOT_THRESHOLD=много: нужно число больше 0 и до 1.'],
  [
    { BOT_SECRET: 'hush', BOT_VERIFY_URL: 'https://bots.example/verify' },
    'BOT_VERIFY_URL (адрес проверки), BOT_SECRET, BOT_SCRIPT_URL (программа для браузера) и BOT_SITE_KEY задаются вместе.',
  ],
])('reports what is wrong with %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new Error(sentence))
})

it('reports all errors at once', () => {
  expect(() => readConfig({ PORT: 'abc', API_PORT: '0', LOG_LEVEL: 'x' })).toThrow(
    /^PORT=.*\nLOG_LEVEL=.*\nAPI_PORT=/,
  )
})
