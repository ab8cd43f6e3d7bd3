// The first module of a host that is developed: remotes take its runtime (`runtime.js`).
import * as runtime from 'react-refresh/runtime'

globalThis.__SHOP_REFRESH__ = runtime
