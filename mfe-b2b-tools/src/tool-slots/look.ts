import type { SlotProps } from '@verstak/federated/slots.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import * as css from './tool-slots.module.css'

export type ToolLook = SlotProps['mfe-b2b-tools/price-tag']['look']

/** Matches the page's links and buttons beside the slot. */
export const classOf = (look: ToolLook): string | undefined =>
  look === 'link' ? css.link : buttonClass(look === 'quiet' ? { look: 'quiet', size: 's' } : {})
