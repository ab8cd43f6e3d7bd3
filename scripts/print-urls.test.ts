import { expect, it } from 'vitest'
import { readConfig } from '../api/src/config.ts'
import { readPorts } from './lib/ports.ts'
import { urlsText } from './print-urls.ts'

const lineOf = (env: NodeJS.ProcessEnv) =>
  urlsText(readPorts({ PORT: '4160' }), true, readConfig(env))
    .split('\n')
    .find((line) => line.includes('сообщения'))
    ?.trim()

it('prints where messages can be read', () => {
  const page = 'http://127.0.0.1:4165/outbox/'
  const SMTP_URL = 'smtp://shop:secret@mail.example:587'
  const mail = 'уходят почтой через mail.example:587'
  expect(lineOf({})).toBe(`Отправленные сообщения:     ${page}`)
  expect(lineOf({ SMTP_URL })).toBe(`Отправленные сообщения:     ${mail}`)
  expect(lineOf({ SMTP_URL, OUTBOX: 'on' })).toBe(`Отправленные сообщения:     ${page}, ${mail}`)
})
