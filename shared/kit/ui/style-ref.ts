import type { RefCallback } from 'react'

/**
 * Sets style properties by a ref: pages let no style attribute through that the server has written. Until a script
 * runs, the stylesheet must do.
 */
export const styleRef =
  (style: Readonly<Record<string, string | number>>): RefCallback<HTMLElement> =>
  (element) => {
    for (const [property, value] of Object.entries(style)) element?.style.setProperty(property, String(value))
  }
