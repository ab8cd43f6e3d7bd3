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

/** Room for a mark's name. */
const MARGIN = 48
/** Nearer marks become one; a name, which stands beside its mark, needs more room across than down. */
const CLUSTER = 28
const NAME_WIDTH = 3

/** Points as a Mercator map that they fill has them, north above; those that would cover each other are one mark. */
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

/** Half a degree at least, so that one point stands in the middle. */
function spread(values: readonly number[]): { middle: number; size: number } {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return { middle: (low + high) / 2, size: Math.max(high - low, 0.5) }
}
