// Replaces `react-refresh/runtime` in remotes: the page uses only the host's runtime, and equal module names
// of two remotes stay separate.
const runtime = globalThis.__SHOP_REFRESH__

export const register = (type, id) => runtime.register(type, `${__FRONT_END__} ${id}`)

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime
