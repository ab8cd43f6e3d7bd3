/** What the bundler and federation keep there is theirs to change. */
const isPlatforms = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !/webpack|federation/i.test(name)

/**
 * Makes what the platform gives under a global name unchangeable: a remote that writes over `fetch` fails as it is
 * loaded, instead of changing it for the whole shop. Call it before any remote is loaded.
 */
export function lockGlobals(scope: object = globalThis): void {
  for (const name of Object.getOwnPropertyNames(scope).filter(isPlatforms)) {
    const { configurable, get, set, enumerable } = Object.getOwnPropertyDescriptor(scope, name) ?? {}
    if (!configurable) continue
    const value: unknown = Reflect.get(scope, name)
    // A getter without a setter cannot be written over; one with a setter is the platform's way to load it late.
    if (get && !set) Object.defineProperty(scope, name, { configurable: false })
    else Object.defineProperty(scope, name, { value, writable: false, configurable: false, enumerable })
  }
}
