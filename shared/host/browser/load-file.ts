import { registerPlugins } from '@module-federation/enhanced/runtime'
import { OFFLINE_WORKER } from '@verstak/domain/offline-page.ts'
import type { FileFolders } from '../app/release.ts'
import { isSafeText } from './safe-text.ts'

declare global {
  interface Window {
    loadFile: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<string, (given: string) => string | null>) => unknown
    }
  }
}

/** In development, files change under the same URL. */
const UNCHECKED = process.env.NODE_ENV === 'development'

/**
 * Allows scripts and stylesheets from these folders only, each with its hash. The bundles call `loadFile`
 * with an element that has no URL yet.
 */
export function allowFolders(folders: FileFolders): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  const lists: Record<string, Promise<Readonly<Record<string, string>>> | undefined> = {}

  const folderOf = (url: string) =>
    Object.keys(folders).find((folder) => url.startsWith(new URL(folder, location.href).href))

  const listOf = (folder: string) => {
    const { list = '', at = '' } = folders[folder] ?? {}
    lists[folder] ??= fetch(`${folder}${at}integrity.json`, { integrity: list })
      .then((answer) => answer.json())
      .catch(() => {
        lists[folder] = undefined
        return {}
      })
    return lists[folder]
  }

  const start = (
    element: HTMLScriptElement | HTMLLinkElement,
    url: string,
    integrity: string | undefined,
  ) => {
    if (!integrity && !UNCHECKED) return element.dispatchEvent(new Event('error'))
    Object.assign(element, { ...(UNCHECKED ? {} : { integrity }), nonce, crossOrigin: 'anonymous' })
    Object.assign(element, 'src' in element ? { src: url } : { href: url })
  }

  self.loadFile = async (element, url) => {
    const folder = folderOf(url)
    const list = UNCHECKED || folder === undefined ? {} : await listOf(folder)
    start(element, url, list[url.split('/').at(-1) ?? ''])
  }

  registerPlugins([
    {
      name: 'load-file',
      createScript({ url }) {
        const folder = folderOf(url) ?? ''
        const script = document.createElement('script')
        start(script, url, folders[folder]?.entry)
        if (!UNCHECKED) void listOf(folder)
        return script
      },
    },
  ])

  // The browser blocks URLs that the policy rejects, whichever script assigns them.
  self.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (folderOf(url) || url === OFFLINE_WORKER ? url : null),
    createHTML: (html) => (isSafeText(html) ? html : null),
  })
}
