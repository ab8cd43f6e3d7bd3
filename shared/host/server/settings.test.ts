import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

let folder = ''
let RELEASES = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-settings-'))
  RELEASES = join(folder, 'releases.json')
  writeFileSync(RELEASES, '{"remotes":{}}')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('requires only the release list', () => {
  expect(readSettings({ RELEASES })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiUrl: 'http://127.0.0.1:3005',
    publicUrl: 'http://127.0.0.1:3000',
    releases: { remotes: {} },
    secureCookies: false,
    logLevel: 'warn',
  })
})

it('removes trailing slashes, and makes cookies secure on HTTPS', () => {
  const settings = readSettings({
    RELEASES,
    PUBLIC_URL: 'https://verstak.example/',
    API_URL: 'http://api:3005/',
  })
  expect(settings).toMatchObject({
    publicUrl: 'https://verstak.example',
    apiUrl: 'http://api:3005',
    secureCookies: true,
  })
})

it('names the origins of a bot check provider, and none without its script', () => {
  const script = 'https://www.bots.example/recaptcha/api.js'
  const origins = (env: Record<string, string>) => readSettings({ RELEASES, ...env }).botOrigins
  expect(origins({ BOT_ORIGINS: 'https://static.bots.example' })).toEqual([])
  expect(origins({ BOT_SCRIPT_URL: script })).toEqual(['https://www.bots.example'])
  expect(
    origins({
      BOT_SCRIPT_URL: script,
      BOT_ORIGINS: 'https://static.bots.example/x, https://www.bots.example',
    }),
  ).toEqual(['https://www.bots.example', 'https://static.bots.example'])
})

it.each([
  [{ PORT: 'abc' }, /^PORT=abc: это не номер порта/],
  [{ API_URL: 'api:3005' }, /^API_URL=api:3005: нужен адрес/],
  [{ PUBLIC_URL: 'verstak.example' }, /^PUBLIC_URL=verstak.example: нужен адрес/],
  [{ LOG_LEVEL: 'all' }, /^LOG_LEVEL=all: нужно одно из: fatal/],
  [{ RENDER_PROCESSES: '0' }, /^RENDER_PROCESSES=0: нужно целое число от 1 до 64/],
  [{ RELEASES: '' }, /^RELEASES: нужен файл JSON/],
  [{ RELEASES: '/none.json' }, /^RELEASES=\/none.json: нужен файл JSON.*ENOENT/],
])('names the mistake in %j', (env, sentence) => {
  expect(() => readSettings({ RELEASES, ...env })).toThrow(sentence)
})

it('needs no list with a release store, but the remotes’ origins', () => {
  const origins = {
    MFE_CATALOG_URL: 'https://catalog.example/',
    MFE_BASKET_CHECKOUT_URL: 'https://basket.example',
    MFE_PERSONAL_URL: 'https://personal.example',
    MFE_B2B_TOOLS_URL: 'https://tools.example',
  }
  expect(readSettings({ RELEASES_DIR: '/srv/releases', ...origins })).toMatchObject({
    releases: { remotes: {} },
    origins: { 'mfe-catalog': 'https://catalog.example', 'mfe-b2b-tools': 'https://tools.example' },
  })
  expect(() => readSettings({ RELEASES_DIR: '/srv/releases', ...origins, MFE_PERSONAL_URL: '' })).toThrow(
    /^MFE_PERSONAL_URL: нужен адрес/,
  )
  const more = { ...origins, MFE_EXAMPLE_URL: 'https://example.example/' }
  expect(readSettings({ RELEASES_DIR: '/srv/releases', ...more }).origins).toMatchObject({
    'mfe-example': 'https://example.example',
  })
  expect(readSettings({ RELEASES }).origins).toEqual({})
})

it('sends no unshared secret to an external API', () => {
  const { apiElsewhere, shellSecret } = readSettings({ RELEASES, API_ELSEWHERE: 'on', SHELL_SECRET_FILE: '' })
  expect(apiElsewhere).toBe(true)
  expect(shellSecret).toBeUndefined()
  expect(readSettings({ RELEASES, API_ELSEWHERE: 'on', SHELL_SECRET_FILE: 'its.key' }).apiElsewhere).toBe(
    false,
  )
  expect(readSettings({ RELEASES }).apiElsewhere).toBe(false)
})

it('recognizes testers by their e-mail addresses', () => {
  expect(readSettings({ RELEASES, TESTERS: ' Anna@demo.example, b@demo.example ,' }).testers).toEqual([
    'anna@demo.example',
    'b@demo.example',
  ])
  expect(() => readSettings({ RELEASES, TESTERS: 'Анна' })).toThrow('TESTERS')
})
