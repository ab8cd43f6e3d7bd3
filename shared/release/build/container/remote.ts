import type { Bundler, Factory, Scope } from './scope.ts'

/**
 * A remote's entry, in the protocol of module federation: `init` takes the host's share scope, `get` returns
 * an exposed module. Our remotes load no other remotes, contain no shared modules and take none before their
 * first chunk.
 */
export default function startRemote(bundler: Bundler): void {
  const { consumesLoadingData, initializeExposesData } = bundler
  const taken: Record<string, Promise<void> | undefined> = {}
  let scope: Scope = {}

  /**
   * Registers the host's instance of a shared module under the id that the remote's modules use; throws
   * without an instance.
   */
  async function take(id: string): Promise<void> {
    const name = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? id
    const settle = (factory: Factory) => {
      bundler.m[id] = (module) => {
        // Otherwise a module that has thrown is not evaluated again.
        delete bundler.c[id]
        module.exports = factory()
      }
    }
    try {
      const versions = Object.values(scope[name] ?? {})
      const shared = versions.find(({ loaded, lib }) => loaded || lib) ?? versions.at(-1)
      if (!shared) throw new Error(`The host has no ${name}`)
      settle(shared.lib ?? (await shared.get()))
    } catch (error) {
      settle(() => {
        throw error
      })
      throw error
    }
  }

  bundler.f.consumes = (chunk, promises) => {
    for (const id of consumesLoadingData?.chunkMapping?.[chunk] ?? []) {
      taken[id] ??= take(id).catch(() => {
        delete taken[id]
      })
      promises.push(taken[id])
    }
  }
  bundler.initContainer = async (shared) => {
    scope = shared
    // By the bundler's name, for a remote of another shape that this one shows.
    bundler.S = { default: shared }
    return true
  }
  bundler.getContainer = async (path) => {
    const load = initializeExposesData?.moduleMap[path]
    if (!load) throw new Error(`There is no ${path}`)
    return load()
  }
}
