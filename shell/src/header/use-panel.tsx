import { type ComponentType, type RefObject, useRef, useState } from 'react'

export interface PanelProps {
  /** Receives the focus back on Esc. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

type Panel = ComponentType<PanelProps>

/** The code loads at the first hover, focus or press. If that fails, the press navigates to `href`. */
export function usePanel<E extends HTMLElement>(load: () => Promise<Panel>, href: string) {
  const [Panel, show] = useState<Panel | null>(null)
  const ref = useRef<E>(null)
  const warm = () => void load().catch(() => {})
  return {
    opener: { ref, 'aria-expanded': Panel !== null, onPointerEnter: warm, onFocus: warm },
    toggle: () =>
      void load().then(
        (loaded) => show((shown: Panel | null) => (shown ? null : loaded)),
        () => location.assign(href),
      ),
    panel: Panel ? <Panel opener={ref} onClose={() => show(null)} /> : null,
  }
}
