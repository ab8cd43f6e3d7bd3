import { formatRequestNumber } from '#areas/site/public-forms/face.ts'

/** `Э-2026-000123`. */
export const formatEOrderNumber = (id: number, created: Date): string => formatRequestNumber(id, created, 'Э')

/** Returns the id; accepts either case and missing zeros; null for anything else. */
export function parseEOrderNumber(text: string): number | null {
  const digits = /^\s*э-\d{4}-0*(\d{1,12})\s*$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}
