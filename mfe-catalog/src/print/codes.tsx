import type { QrCode } from '@verstak/contract/media/schemas.ts'

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

/** An EAN-13 with its digits. The quiet zones are included. */
export function Ean({
  text,
  bars,
  className,
}: {
  text: string
  bars: string
  className?: string | undefined
}) {
  return (
    <figure className={className}>
      <svg viewBox="-11 0 113 1" preserveAspectRatio="none" role="img" aria-label={`Штрихкод ${text}`}>
        <path d={bars} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}
