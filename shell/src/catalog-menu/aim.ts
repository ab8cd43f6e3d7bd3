export interface Point {
  readonly x: number
  readonly y: number
}

/** A vertical line to the right of the menu. */
export interface Edge {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

export function aimsAt(edge: Edge, from: Point, to: Point): boolean {
  const step = to.x - from.x
  if (step <= 0) return false
  const y = to.y + ((to.y - from.y) / step) * (edge.x - to.x)
  return y >= edge.top && y <= edge.bottom
}
