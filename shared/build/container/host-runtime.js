// What federation puts into the host of a page, without what no host of ours does: it is no container for others, knows no
// remote when it is built, shakes no shared tree, and has every shared module in its entry.
import { init } from '@module-federation/enhanced/runtime'
import { installInitialConsumes } from 'federation-bundler/installInitialConsumes.js'

export default {
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    S: {},
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
    installInitialConsumes,
    consumes() {},
    remotes() {},
  },
}
