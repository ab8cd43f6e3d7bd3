import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import type { SlotName } from '@verstak/federated/slots.tsx'
import type { ComponentType } from 'react'

const containerOf = (name: string) => name.replaceAll('-', '_')

/**
 * Maximum milliseconds to load a remote on the server; later it counts as unavailable. Browsers keep waiting.
 */
let budget = 3_000

export const remoteBudget = (): number => budget

export function setRemoteBudget(milliseconds: number): void {
  budget = milliseconds
}

/** `force`: forget what was loaded before. */
export function registerRemoteEntries(
  remotes: readonly { name: RemoteName; entry: string }[],
  force = false,
): void {
  registerRemotes(
    remotes.map(({ name, entry }) => ({ name: containerOf(name), alias: name, entry, type: 'var' as const })),
    { force },
  )
}

async function load<T>(path: string): Promise<T> {
  const loaded = await loadRemote<T>(path)
  if (!loaded) throw new Error(`${path} is not there`)
  return loaded
}

/** Rejects when the remote is unavailable or broken. */
export async function loadRoutes(name: RemoteName): Promise<readonly RouteObject[]> {
  const { routes } = await load<{ routes: readonly RouteObject[] }>(`${name}/routes`)
  return routes
}

/** Rejects when the slot's remote is unavailable or broken. */
export async function loadSlot(name: SlotName): Promise<ComponentType<object>> {
  const [remote, slot] = name.split('/')
  const module = await load<{ default: ComponentType<object> }>(`${remote}/slots/${slot}`)
  return module.default
}
