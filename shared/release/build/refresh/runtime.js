// In the place of `react-refresh/runtime` in remotes: one runtime serves the whole page, the host's, and names of modules that
// two remotes have in common stay apart in it.
const runtime = globalThis.__SHOP_REFRESH__

export const register = (type, id) => runtime.register(type, `${__FRONT_END__} ${id}`)

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime
