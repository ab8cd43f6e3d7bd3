import type { RemoteName } from '@verstak/domain/route-table.ts'
import { integrityOf } from '@verstak/process/integrity.ts'
import { WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { webFolderOf } from '@verstak/release/build/lasting-files.ts'
import type { Page } from 'playwright/test'
import { releaseList } from '../scripts/releases.ts'
import { SHOP } from './address.ts'

/**
 * Replaces a file in this browser only, with matching integrity hashes, as if it had been released. Changes
 * the first file whose name starts with `start`. Throws when `change` has no effect.
 */
export async function changeInBrowser(
  page: Page,
  { remote, origin }: { readonly remote: RemoteName; readonly origin: string },
  start: string,
  change: (code: string) => string,
): Promise<void> {
  const version = releaseList({ [remote]: origin }).remotes[remote]?.url
  const listUrl = `${version}web/${WEB_HASHES}`
  const list = await (await fetch(listUrl)).text()
  const file = Object.keys(JSON.parse(list)).find((name) => name.startsWith(start) && name.endsWith('.js'))
  const url = new URL(webFolderOf(file ?? '') + file, version).href
  const code = await (await fetch(url)).text()
  const changed = change(code)
  if (!file || changed === code) throw new Error(`${start} of ${remote} is not changed`)
  const changedList = list.replaceAll(integrityOf(code), integrityOf(changed))
  const answer = (body: string) => ({ body, headers: { 'access-control-allow-origin': '*' } })
  await page.route(url, (route) => route.fulfill({ ...answer(changed), contentType: 'text/javascript' }))
  await page.route(listUrl, (route) =>
    route.fulfill({ ...answer(changedList), contentType: 'application/json' }),
  )
  await page.route(`${SHOP}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html
      .replaceAll(integrityOf(code), integrityOf(changed))
      .replaceAll(integrityOf(list), integrityOf(changedList))
    await route.fulfill({ response, body })
  })
}
