import type { Page } from 'playwright/test'
import { remotesOf } from '../page-versions.ts'
import { expect, hydrated, test } from '../shop.ts'

/** Attacks that an injected script or markup could try. */
const intrusions: Readonly<Record<string, () => unknown>> = {
  'an inline script': () => {
    const script = document.createElement('script')
    script.append('globalThis.intruder = true')
    document.body.append(script)
  },
  'a handler in an attribute': () => {
    const image = document.createElement('img')
    image.setAttribute('onerror', 'globalThis.intruder = true')
    image.src = 'data:,'
    document.body.append(image)
  },
  'a style in an attribute': () => document.body.setAttribute('style', 'color: red'),
  'a script from elsewhere': () => Object.assign(document.createElement('script'), { src: '/robots.txt' }),
  'HTML with more than text': () => {
    document.body.innerHTML = '<img src="/a" onerror="globalThis.intruder = true">'
  },
  'a policy of its own': () =>
    (
      globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
    ).trustedTypes.createPolicy('own', {}),
  'a request elsewhere': () => fetch('http://127.0.0.1:9/').catch(() => {}),
  'another base': () =>
    document.head.append(Object.assign(document.createElement('base'), { href: 'http://127.0.0.1:9/' })),
}

test('a policy violation is logged in the console, which fails every journey that does not expect it', async ({
  page,
  expectConsole,
}) => {
  for (const part of ['Content Security', 'This document requires']) expectConsole(part)
  await page.goto('/agreement/')
  await hydrated(page)
  for (const [name, intrude] of Object.entries(intrusions))
    await test.step(name, async () => {
      const told = page.waitForEvent('console', (message) => message.type() === 'error')
      // Some attacks also throw an error.
      await page
        .evaluate(intrude)
        .catch(({ message }: Error) => expect(message).toMatch(/Trusted|createPolicy/))
      expect((await told).text()).toMatch(/Content Security Policy|This document requires/i)
    })
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false)
})

test('each answer has its own nonce, cached pages too', async ({ request, page }) => {
  const seen = new Set<string>()
  for (let times = 0; times < 6; times += 1) {
    const answer = await request.get('/agreement/', { headers: { cookie: '' } })
    const nonce =
      /script-src 'nonce-([\w-]{22})';/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const tags = (await answer.text()).match(/<(?:script|style)\b[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(5)
    for (const tag of tags) expect(tag).toContain(` nonce="${nonce}"`)
    seen.add(nonce)
  }
  expect(seen.size).toBe(6)
  await opensWithHeaders(page, '/agreement/')
})

async function opensWithHeaders(page: Page, path: string): Promise<void> {
  const headers = (await page.goto(path))?.headers()
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  })
  expect(headers?.['content-security-policy']).not.toMatch(/unsafe|\*|strict-dynamic/)
  expect(headers?.['content-security-policy']).toContain("frame-ancestors 'none'")
}

test('the API description keeps its own policy', async ({ request }) => {
  const { 'content-security-policy': policy } = (await request.get('/api/docs/')).headers()
  expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'")
})

test('no origin serves server code to a browser', async ({ request, page }) => {
  await page.goto('/')
  const { entry = '', version } = (await remotesOf(page)).find(({ name }) => name === 'mfe-catalog') ?? {}
  const base = new URL(`../${version}/`, entry).href
  for (const open of [entry, `${base}web/integrity.json`])
    expect([open, (await request.get(open)).status()]).toEqual([open, 200])
  for (const file of ['node/remoteEntry.js', 'node/routes.js', 'files.json', 'version.json', 'assets.json'])
    expect([file, (await request.get(base + file)).status()]).toEqual([file, 404])
})
