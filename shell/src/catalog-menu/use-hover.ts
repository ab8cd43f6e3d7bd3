import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { aimsAt, type Point } from './aim.ts'

/** How long a pointer that moves to the submenu may rest on another section. */
const REST_MS = 250

/** A mouse that crosses sections on its way to the submenu does not open them. The items must carry `data-section`. */
export function useHover(submenu: RefObject<HTMLElement | null>, show: (section: number) => void) {
  const last = useRef<Point>({ x: 0, y: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const item = (event.target as Element).closest<HTMLElement>('[data-section]')
      const [from, to] = [last.current, { x: event.clientX, y: event.clientY }]
      last.current = to
      stop()
      if (!item) return
      const section = Number(item.dataset.section)
      const box = submenu.current?.getBoundingClientRect()
      if (box && aimsAt({ x: box.left, top: box.top, bottom: box.bottom }, from, to))
        timer.current = setTimeout(() => show(section), REST_MS)
      else show(section)
    },
    onPointerLeave: stop,
  }
}
