// The first module of a host in development: remotes use its runtime (`runtime.js`).
import * as runtime from 'react-refresh/runtime'

globalThis.__SHOP_REFRESH__ = runtime
