import type { SlotName, SlotSource } from '@verstak/shared/federated/slots.tsx'
import type { ComponentType } from 'react'
import type { ReleasedRemote } from '../app/release.ts'
import { loadSlot } from '../app/remotes.ts'
import { reportFailure } from './report.ts'

/** Promises are kept, because React asks again for the one it waited for. A failed slot is null and is tried again. */
export function slotLoader(remotes: readonly ReleasedRemote[]): SlotSource {
  const slots = new Map<SlotName, Promise<ComponentType<object> | null>>()
  return ((name: SlotName) => {
    const owner = remotes.find((remote) => name.startsWith(`${remote.name}/`))
    if (!owner) return null
    const known = slots.get(name)
    if (known) return known
    const loading = loadSlot(name).catch((error) => {
      console.warn(`${name} is not available`, error)
      reportFailure(owner, error)
      setTimeout(() => slots.delete(name), 5_000)
      return null
    })
    slots.set(name, loading)
    return loading
  }) as SlotSource
}
