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
