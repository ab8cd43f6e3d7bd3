import type { MediaMaterial } from '@verstak/contract/media/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { formatDay } from '@verstak/domain/short-date.ts'

/** The path of the call `mediaFile`. Importing the call table for links would cost too many bytes. */
export const fileHref = (code: string): string => `/web/media/file/${code}/`

/** Known facts among format, file size, paper size and date of the last change. */
export function materialFacts({ format, size, paper_mm, updated }: MediaMaterial): string[] {
  return [
    format,
    size === null ? '' : fileSize(size),
    paper_mm ? `${paper_mm.map((side) => formatNumber(side)).join('\u00a0×\u00a0')}\u00a0мм` : '',
    updated ? `обновлено ${formatDay(updated)}` : 'обновляется сам',
  ].filter(Boolean)
}

/** Formats bytes: «512 Б», «12,5 КБ», «3,1 МБ». */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0Б`
  const megabytes = bytes >= 1024 * 1024
  const value = bytes / (megabytes ? 1024 * 1024 : 1024)
  return `${formatNumber(Math.round(value * 10) / 10)}\u00a0${megabytes ? 'МБ' : 'КБ'}`
}
