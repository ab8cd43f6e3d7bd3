/** Globals of the bundler and of federation stay writable. */
const isPlatforms = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !/webpack|federation/i.test(name)

/**
 * Makes platform globals read-only: a remote that overwrites `fetch` fails while loading, instead of changing
 * it for the whole shop. Call it before any remote is loaded.
 */
export function lockGlobals(scope: object = globalThis): void {
  for (const name of Object.getOwnPropertyNames(scope).filter(isPlatforms)) {
    const { configurable, get, set, enumerable } = Object.getOwnPropertyDescriptor(scope, name) ?? {}
    if (!configurable) continue
    const value: unknown = Reflect.get(scope, name)
    // A getter without a setter is already read-only; the platform uses one with a setter for lazy loading.
    if (get && !set) Object.defineProperty(scope, name, { configurable: false })
    else Object.defineProperty(scope, name, { value, writable: false, configurable: false, enumerable })
  }
}
