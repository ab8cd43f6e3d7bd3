import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { EnvironmentError, readEnvironment, readOrExit } from './environment.ts'
import {
  countVariable,
  logLevelVariable,
  portVariable,
  secret,
  secretAddressVariable,
  webAddressVariable,
} from './variables.ts'

const schema = v.pipe(
  v.object({
    PORT: v.optional(portVariable, '3000'),
    SHOP_URL: v.optional(webAddressVariable, 'http://127.0.0.1/'),
    LOG_LEVEL: v.optional(logLevelVariable, 'warn'),
    WORKERS: v.optional(countVariable(1, 8), '2'),
    MAIL: v.optional(secretAddressVariable('smtp://user:password@mail.example', 'smtp:')),
    KEY: secret(v.optional(v.pipe(v.string(), v.minLength(4, 'нужно не меньше 4 символов')))),
  }),
  v.check(({ MAIL, KEY }) => !MAIL === !KEY, 'MAIL и KEY задаются вместе.'),
)
const messageOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readEnvironment(schema, env)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message
  }
  return ''
}

describe('readEnvironment', () => {
  it('uses defaults for absent and empty variables', () => {
    const expected = { PORT: 3000, SHOP_URL: 'http://127.0.0.1', LOG_LEVEL: 'warn', WORKERS: 2 }
    expect(readEnvironment(schema, {})).toMatchObject(expected)
    expect(readEnvironment(schema, { PORT: '', MAIL: '', LOG_LEVEL: '', OTHER: 'x' })).toMatchObject(expected)
  })

  it.each(['abc', '0', '70000', '3000.5', '-1', ' 3000', '1e3', '0x10'])('rejects the port «%s»', (PORT) => {
    expect(messageOf({ PORT })).toBe(`PORT=${PORT}: это не номер порта, нужно целое число от 1 до 65535.`)
  })

  it('reports each invalid variable in its own sentence', () => {
    expect(messageOf({ SHOP_URL: 'shop', LOG_LEVEL: 'loud', WORKERS: '9' }).split('\n')).toEqual([
      'SHOP_URL=shop: нужен адрес вида https://shop.example.',
      'LOG_LEVEL=loud: нужно одно из: fatal, error, warn, info, debug, trace, silent.',
      'WORKERS=9: нужно целое число от 1 до 8.',
    ])
  })

  it('does not repeat secret values', () => {
    expect(messageOf({ MAIL: 'https://user:hush@mail.example', KEY: 'key' }).split('\n')).toEqual([
      'MAIL: нужен адрес вида smtp://user:password@mail.example.',
      'KEY: нужно не меньше 4 символов.',
    ])
  })

  it('reads an absent secret from the file that its variable with _FILE names', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'verstak-secret-')), 'mail')
    writeFileSync(file, 'smtp://user:hush@mail.example\n')
    const KEY = '1234'
    expect(readEnvironment(schema, { MAIL_FILE: file, KEY }).MAIL).toBe('smtp://user:hush@mail.example')
    const MAIL = 'smtp://other.example'
    expect(readEnvironment(schema, { MAIL, MAIL_FILE: file, KEY }).MAIL).toBe(MAIL)
    expect(messageOf({ KEY, MAIL_FILE: '/nowhere/mail' })).toBe(
      'MAIL_FILE=/nowhere/mail: файл не читается (ENOENT).',
    )
    expect(readEnvironment(schema, { LOG_LEVEL_FILE: file }).LOG_LEVEL).toBe('warn')
  })

  it('reports a mistake in a combination of variables', () => {
    expect(messageOf({ KEY: 'long enough' })).toBe('MAIL и KEY задаются вместе.')
  })
})

describe('readOrExit', () => {
  it('prints the sentences and exits', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    expect(() => readOrExit(() => readEnvironment(schema, { PORT: 'abc' }))).toThrow('exit 1')
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^PORT=abc: .*не номер порта/))
  })

  it('passes on other errors', () => {
    expect(readOrExit(() => 7)).toBe(7)
    expect(() =>
      readOrExit(() => {
        throw new Error('another')
      }),
    ).toThrow('another')
  })
})
