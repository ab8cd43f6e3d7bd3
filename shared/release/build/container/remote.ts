import type { Bundler, Factory, Scope } from './scope.ts'

/**
 * The entry of a remote, in the protocol that every host of module federation speaks: `init` takes the host's share scope,
 * `get` gives what is exposed. A remote of ours loads no remotes, brings no shared module and takes none before its first
 * chunk.
 */
export default function startRemote(bundler: Bundler): void {
  const { consumesLoadingData, initializeExposesData } = bundler
  const taken: Record<string, Promise<void> | undefined> = {}
  let scope: Scope = {}

  /** Puts the host's instance of a shared module where the remote's own modules ask for it; without one they throw. */
  async function take(id: string): Promise<void> {
    const name = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? id
    const settle = (factory: Factory) => {
      bundler.m[id] = (module) => {
        // Else a module that has thrown stays as it was when it is asked for again.
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
    return true
  }
  bundler.getContainer = async (path) => {
    const load = initializeExposesData?.moduleMap[path]
    if (!load) throw new Error(`There is no ${path}`)
    return load()
  }
}
