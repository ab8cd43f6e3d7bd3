function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two `#rrggbb` colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#0d0f12', share)

/** Whether dark marks have more contrast than white ones on this colour. */
export function isLight(colour: string): boolean {
  const [r, g, b] = channels(colour)
  return r * 0.3 + g * 0.59 + b * 0.11 > 150
}

export const black = '#2a2d31'
export const wood = '#d9a862'
export const steelTone = '#b4bcc4'
export const brass = '#d3a63c'
