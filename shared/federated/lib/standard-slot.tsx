import { type ComponentType, useEffect, useState } from 'react'

/** The bundler's name for the shared modules of the page. */
declare const __webpack_share_scopes__: { readonly default: unknown }

interface Container {
  readonly init: (shared: unknown) => unknown
  readonly get: (path: string) => Promise<() => unknown>
}
type Loading = HTMLScriptElement | HTMLLinkElement
type LoadFile = (element: Loading, url: string) => unknown

/**
 * Makes a slot of a component that a remote `name` of another shape exposes at `path`, built with module federation's
 * own plugin only. `files` belong to the version of the calling remote, so the shop checks them: the other remote's
 * entry, and those that its `mf-manifest.json` lists for the module. A server shows nothing.
 */
export function standardSlot<P extends object>(
  name: string,
  path: string,
  files: readonly URL[],
): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined
  const load = () => {
    coming ??= open<P>(name, path, files).catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }
  return function StandardSlot(props: P) {
    const [{ Component, error }, show] = useState<{ Component?: ComponentType<P>; error?: unknown }>({})
    useEffect(() => {
      load().then(
        (loaded) => show({ Component: loaded }),
        (failed) => show({ error: failed }),
      )
    }, [])
    if (error) throw error
    return Component ? <Component {...props} /> : null
  }
}

async function open<P>(name: string, path: string, files: readonly URL[]): Promise<ComponentType<P>> {
  // The other remote would load its chunks without hashes, which the shop refuses. It takes those that are there.
  await Promise.all(files.map(({ href }) => loadFile(href)))
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name]
  if (!container) throw new Error(`The files of ${name} have run and there is no ${name}`)
  await container.init(__webpack_share_scopes__.default)
  const factory = await container.get(path)
  return (factory() as { readonly default: ComponentType<P> }).default
}

function loadFile(url: string): Promise<unknown> {
  const style = url.endsWith('.css')
  const element: Loading = style
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    : document.createElement('script')
  const loaded = new Promise((done, fail) => {
    element.onload = done
    element.onerror = () => fail(new Error(`${url} did not load`))
  })
  const { loadFile: checked } = globalThis as { readonly loadFile?: LoadFile }
  if (checked) checked(element, url)
  else Object.assign(element, style ? { href: url } : { src: url })
  document.head.append(element)
  return loaded
}
