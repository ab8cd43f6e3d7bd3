// The entry of a remote, on the public API of the federation runtime that its host provides. It does what a remote of
// ours needs of the package's own: no remotes in remotes, no modules for others, none taken before its first chunk.
const SCOPE = 'default'

/** `bundler`: `__webpack_require__`, to which the bundler has added what it knows of this remote. */
export default function startContainer(bundler, name) {
  const core = globalThis._FEDERATION_RUNTIME_CORE
  const options = { name, id: '', shareStrategy: 'loaded-first', shared: {}, remotes: [], plugins: [] }
  // The instance that the remote had, when its entry is loaded anew.
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === name)
  const instance = known ?? new (core.getGlobalFederationConstructor() ?? core.ModuleFederation)(options)
  if (known) known.initOptions(options)
  else core.setGlobalFederationInstance(instance)

  const { moduleIdToConsumeDataMapping, chunkMapping } = bundler.consumesLoadingData ?? {}
  const taken = {}

  /** Puts the host's instance of a shared module where the remote's own modules ask for it. */
  async function take(id) {
    const { shareKey, shareScope, ...shareConfig } = moduleIdToConsumeDataMapping[id]
    const settle = (factory) => {
      bundler.m[id] = (module) => {
        delete bundler.c[id]
        module.exports = factory()
      }
    }
    try {
      const factory = await instance.loadShare(shareKey, {
        customShareInfo: { shareConfig, scope: [shareScope] },
      })
      if (!factory) throw new Error(`The host of ${name} has no ${shareKey}`)
      settle(factory)
    } catch (error) {
      delete taken[id]
      settle(() => {
        throw error
      })
    }
  }

  bundler.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping?.[chunk] ?? []) {
      taken[id] ??= take(id)
      promises.push(taken[id])
    }
  }
  bundler.initContainer = async (shared, initScope, given) => {
    instance.initOptions({ name, remotes: [], ...given })
    instance.initShareScopeMap(SCOPE, shared, { hostShareScopeMap: given?.shareScopeMap ?? {} })
    bundler.S = instance.shareScopeMap
    const strategy = instance.options.shareStrategy
    await Promise.all(instance.initializeSharing(SCOPE, { strategy, initScope, from: 'build' }))
    return true
  }
  bundler.getContainer = async (path) => {
    const load = bundler.initializeExposesData.moduleMap[path]
    if (!load) throw new Error(`${name} has no ${path}`)
    return load()
  }
  bundler.federation.instance = instance
}
