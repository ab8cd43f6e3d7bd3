import { untilLoaded } from '@verstak/federated/lib/until-loaded.ts'
import type { SlotName, SlotSource } from '@verstak/federated/slots.tsx'
import type { ComponentType } from 'react'
import type { PageState } from '../app/release.ts'
import { loadSlot } from '../app/remotes.ts'
import type { Report } from './report.ts'

export const ownerOf = (name: SlotName): string | undefined => name.split('/')[0]

/**
 * Promises are kept, because React asks again for the one it awaited. A slot that failed, or that was
 * unavailable on the server, shows its fallback until it loads; `renew` then makes the page request it again.
 */
export function slotLoader(
  { remotes, down }: Pick<PageState, 'remotes' | 'down'>,
  report: Report,
  renew: () => void,
): SlotSource {
  const slots = new Map<SlotName, ComponentType<object> | Promise<ComponentType<object> | null> | null>()
  const untilItComes = (name: SlotName): null => {
    void untilLoaded(() => loadSlot(name)).then((Component) => {
      slots.set(name, Component)
      renew()
    })
    return null
  }
  return ((name: SlotName) => {
    const owner = remotes.find((remote) => remote.name === ownerOf(name))?.name
    if (!owner) return null
    if (!slots.has(name)) {
      const load = () =>
        loadSlot(name).catch((error) => {
          console.warn(`${name} is not available`, error)
          report(owner, error)
          return untilItComes(name)
        })
      slots.set(name, down.includes(owner) ? untilItComes(name) : load())
    }
    return slots.get(name)
  }) as SlotSource
}
