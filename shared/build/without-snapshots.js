// What federation's core takes from its snapshots and its preloading, which no host of ours uses: remotes are named by
// the address of their entry, and the page's head names the files that it needs.
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

export const formatPreloadArgs = () => []

export const preloadAssets = () => []

export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' })
