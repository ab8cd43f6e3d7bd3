import type { SlotProps } from '@verstak/federated/slots.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import * as css from './tool-slots.module.css'

export type ToolLook = SlotProps['mfe-b2b-tools/price-tag']['look']

/** As the page's own links and buttons beside the slot look. */
export const classOf = (look: ToolLook): string | undefined =>
  look === 'link' ? css.link : buttonClass(look === 'quiet' ? { look: 'quiet', size: 's' } : {})
