import { type ReactNode, useEffect, useRef } from 'react'

/** Receives the focus when the focused element was removed. */
export function Bar({
  className,
  told,
  children,
}: {
  className?: string
  told: number
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [told])
  return (
    <div ref={bar} tabIndex={-1} className={className} role="status">
      {children}
    </div>
  )
}
