import type { QrCode } from '@verstak/contract/common.ts'

/** Black on white regardless of the page's colours, for scanners. */
export function Qr({
  code: { size, path },
  label,
  className,
}: {
  code: QrCode
  label: string
  className?: string | undefined
}) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
