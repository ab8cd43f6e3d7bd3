// The part of the public API of `@module-federation/enhanced/runtime` that hosts use in a page, on the
// protocol of every module federation container. The package's runtime adds 14 KB to each first view. Its
// other features (manifests, snapshots, preloading, version negotiation) are covered here by release sets and
// the compatibility check of published remotes.
import { type Container, scope } from './scope.ts'

interface Remote {
  /** Name of the global variable that its entry sets. */
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

/** A page keeps its initial remotes. */
export function registerRemotes(more: readonly Remote[]): void {
  for (const remote of more) if (!remotes.has(remote.alias)) remotes.set(remote.alias, { ...remote })
}

/** `path`: `remote/what/it/exposes`. After a failure the next call tries again. */
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

/** Milliseconds after which an entry's file counts as missing. */
const PATIENCE = 20_000

/** The page's head contains scripts of the entries that it needs; waits for such a script. */
async function loadScript(url: string): Promise<void> {
  const known = [...document.scripts].find(({ src }) => src === url)
  const script = known ?? plugins.map(({ createScript }) => createScript?.({ url })).find(Boolean)
  if (!script?.src) throw new Error(`Nobody makes a script of ${url}`)
  await new Promise((resolve, reject) => {
    const fail = (what: string) => {
      // A retry creates a new script.
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
