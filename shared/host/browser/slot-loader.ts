import type { SlotName, SlotSource } from '@verstak/shared/host/app/slots.tsx'
import type { ComponentType } from 'react'
import type { RemoteName } from '../../domain/route-table.ts'
import { loadSlot } from '../app/remotes.ts'

/**
 * Slots of the given remotes, in the browser: fetched when first shown, one promise each. A slot that fails to load gives null, and is tried
 * again the next time it is shown.
 */
export function slotLoader(remotes: readonly RemoteName[]): SlotSource {
  const slots = new Map<SlotName, Promise<ComponentType<object> | null> | ComponentType<object>>()
  return ((name: SlotName) => {
    if (!remotes.some((remote) => name.startsWith(`${remote}/`))) return null
    const known = slots.get(name)
    if (known) return known
    const loading = loadSlot(name).then(
      (component) => {
        slots.set(name, component)
        return component
      },
      (error) => {
        console.warn(`${name} is not available`, error)
        setTimeout(() => slots.delete(name), 5_000)
        return null
      },
    )
    slots.set(name, loading)
    return loading
  }) as SlotSource
}
