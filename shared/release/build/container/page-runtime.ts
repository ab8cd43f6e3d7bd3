// The part of the public API of `@module-federation/enhanced/runtime` that the hosts of a page use, on the protocol that every
// container of module federation speaks. The package's own is 14 KB of each first view: what it has beyond this (manifests,
// snapshots, preloading, negotiation of versions), a release set and the compatibility of a published remote do here.
import { type Container, scope } from './scope.ts'

interface Remote {
  /** Of the global variable that its entry sets. */
  readonly name: string
  readonly alias: string
  readonly entry: string
}

interface Plugin {
  readonly createScript?: (script: { readonly url: string }) => HTMLScriptElement
}

const remotes = new Map<string, Remote & { container?: Promise<Container> | undefined }>()
const plugins: Plugin[] = []

export function registerPlugins(more: readonly Plugin[]): void {
  plugins.push(...more)
}

/** A page keeps the remotes that it began with. */
export function registerRemotes(more: readonly Remote[]): void {
  for (const remote of more) if (!remotes.has(remote.alias)) remotes.set(remote.alias, { ...remote })
}

/** `path`: `remote/what/it/exposes`. What could not be had is asked for again by the next call. */
export async function loadRemote(path: string): Promise<unknown> {
  const [alias = '', ...exposed] = path.split('/')
  const remote = remotes.get(alias)
  if (!remote) throw new Error(`No remote is called ${alias}`)
  remote.container ??= open(remote).catch((error) => {
    remote.container = undefined
    throw error
  })
  const factory = await (await remote.container).get(`./${exposed.join('/')}`)
  return factory()
}

async function open({ name, entry }: Remote): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>
  if (!globals[name]) await loadScript(entry)
  const container = globals[name]
  if (!container) throw new Error(`${entry} has run and there is no ${name}`)
  await container.init(scope, [])
  return container
}

/** Milliseconds after which the file of an entry counts as not there. */
const PATIENCE = 20_000

/** The head of a page names the entries that it needs: such a script is waited for. */
async function loadScript(url: string): Promise<void> {
  const known = [...document.scripts].find(({ src }) => src === url)
  const script = known ?? plugins.map(({ createScript }) => createScript?.({ url })).find(Boolean)
  if (!script?.src) throw new Error(`Nobody makes a script of ${url}`)
  await new Promise((resolve, reject) => {
    const fail = (what: string) => {
      // Whoever asks again waits for a script of his own.
      script.remove()
      reject(new Error(`${url} ${what}`))
    }
    const late = setTimeout(() => fail(`did not load in ${PATIENCE} ms`), PATIENCE)
    const end = (then: () => void) => () => {
      clearTimeout(late)
      then()
    }
    script.addEventListener(
      'load',
      end(() => resolve(null)),
      { once: true },
    )
    script.addEventListener(
      'error',
      end(() => fail('did not load')),
      { once: true },
    )
    if (!known) document.head.append(script)
  })
}
