import type { RefCallback } from 'react'

/**
 * Sets style properties by a ref, because the policy of pages blocks style attributes in server markup. The
 * stylesheet must suffice until scripts run.
 */
export const styleRef =
  (style: Readonly<Record<string, string | number>>): RefCallback<HTMLElement> =>
  (element) => {
    for (const [property, value] of Object.entries(style)) element?.style.setProperty(property, String(value))
  }
