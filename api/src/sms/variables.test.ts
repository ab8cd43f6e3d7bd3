import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'

const NOT_WHOLE =
  'SMS: задайте SMS_URL; в нём или в SMS_BODY должны быть {text} и номер, {phone} или {digits}.'
const SMS_URL = 'https://sms.example/send?key=hush'

it.each([
  [{ SMS_URL }, NOT_WHOLE],
  [{ SMS_URL, SMS_BODY: 'to={phone}' }, NOT_WHOLE],
  [{ SMS_ACCEPTED: 'OK' }, NOT_WHOLE],
  [
    { SMS_URL: 'sms.example/hush?{phone}{text}' },
    'SMS_URL: нужен адрес вида https://sms.example/send?to={digits}&text={text}.',
  ],
  [
    { SMS_URL, SMS_BODY: '{"key":"hush","to":"{digits}","text":{text}}' },
    'SMS_BODY: тело начинается как JSON, но им не является.',
  ],
  [
    { SMS_URL: `${SMS_URL}&to={digits}&text={text}`, SMS_HEADERS: 'Authorization: hush' },
    'SMS_HEADERS: нужен объект JSON с заголовками: {"Authorization":"Bearer …"}.',
  ],
  [
    { SMS_URL: `${SMS_URL}&to={digits}&text={text}`, SMS_HEADERS: '{"a b":"hush"}' },
    'SMS_HEADERS: нужен объект JSON с заголовками: {"Authorization":"Bearer …"}.',
  ],
])('reports what is wrong with %j, without the key', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new Error(sentence))
})

it('sends no SMS without an address', () => {
  expect(readConfig({}).sms).toBeUndefined()
})
