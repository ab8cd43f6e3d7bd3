// What federation puts into the entry of each remote, without what no remote of ours uses: it never loads remotes of
// its own, brings no shared module along, and takes none before its first chunk. The host's core does the work.
import { attachShareScopeMap } from 'federation-bundler/attachShareScopeMap.js'
import { consumes } from 'federation-bundler/consumes.js'
import { initContainerEntry } from 'federation-bundler/initContainerEntry.js'
import { initializeSharing } from 'federation-bundler/initializeSharing.js'

/** The instance of this remote: the one that it had when its entry is loaded anew, else a new one. */
function init({ webpackRequire }) {
  const core = globalThis._FEDERATION_RUNTIME_CORE
  const options = { ...webpackRequire.federation.initOptions, id: '' }
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === options.name,
  )
  if (known) {
    known.initOptions(options)
    return known
  }
  const instance = new (core.getGlobalFederationConstructor() || core.ModuleFederation)(options)
  core.setGlobalFederationInstance(instance)
  return instance
}

export default {
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    init,
    initContainerEntry,
    installInitialConsumes() {},
  },
}
