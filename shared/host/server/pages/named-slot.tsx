import type { SlotName } from '@verstak/federated/slots.tsx'
import type { ComponentType } from 'react'

const MARK = 'slot:'

/**
 * Gives the slot a name for `slotIn`, because React identifies the source of an error only by component
 * names.
 */
export function namedSlot(name: SlotName, Component: ComponentType<object>): ComponentType<object> {
  const Named = (props: object) => <Component {...props} />
  return Object.defineProperty(Named, 'name', { value: MARK + name })
}

/** The innermost slot of a component stack; undefined when the page itself threw. */
export const slotIn = (componentStack = ''): SlotName | undefined =>
  / slot:([\w-]+\/[\w-]+)/.exec(componentStack)?.[1] as SlotName | undefined
