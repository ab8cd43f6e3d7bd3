import { shopError } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'

/** The API rejects longer articles. */
const LONGEST = 100

/**
 * Decodes once, because an article may contain a slash or a percent sign. Throws «not found» without an
 * article.
 */
export function articleOf(pathname: string): string {
  const part = /^\/qr\/([^/]+)\/?$/.exec(pathname)?.[1]
  const article = part && decoded(part)?.trim()
  if (!article || article.length > LONGEST) throw shopError('notFound')
  return article
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export const productTarget = (code: string) =>
  `${paths.product(code)}?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`
