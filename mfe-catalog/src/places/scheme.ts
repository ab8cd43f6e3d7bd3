interface Point {
  readonly lat: number
  readonly lon: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Mark<P extends Point> {
  readonly x: number
  readonly y: number
  readonly places: readonly P[]
}

/** Space for a mark's label. */
const MARGIN = 48
/**
 * Marks closer than this are merged. A label stands beside its mark, so the horizontal distance is larger.
 */
const CLUSTER = 28
const NAME_WIDTH = 3

/** Mercator projection scaled to fit, north up. Overlapping points are merged into one mark. */
export function schemeOf<P extends Point>(points: readonly P[], { width, height }: Size): Mark<P>[] {
  const flat = points.map((point) => ({ point, east: point.lon, north: mercator(point.lat) }))
  const east = spread(flat.map((one) => one.east))
  const north = spread(flat.map((one) => one.north))
  const scale = Math.min((width - 2 * MARGIN) / east.size, (height - 2 * MARGIN) / north.size)
  const marks: { x: number; y: number; places: P[] }[] = []
  for (const one of flat) {
    const x = Math.round(width / 2 + (one.east - east.middle) * scale)
    const y = Math.round(height / 2 - (one.north - north.middle) * scale)
    const near = marks.find((mark) => Math.hypot((mark.x - x) / NAME_WIDTH, mark.y - y) < CLUSTER)
    if (near) near.places.push(one.point)
    else marks.push({ x, y, places: [one.point] })
  }
  return marks
}

const mercator = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** At least half a degree, so that a single point is in the middle. */
function spread(values: readonly number[]): { middle: number; size: number } {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return { middle: (low + high) / 2, size: Math.max(high - low, 0.5) }
}
