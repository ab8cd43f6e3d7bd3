import { shopError } from '@verstak/shared/contract/errors.ts'
import { paths } from '@verstak/shared/domain/paths.ts'

/** A longer one is nobody's: the call refuses it. */
const LONGEST = 100

/** The article of a QR path, decoded once: it may hold a slash or a per cent sign. Throws «not found» without one. */
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

/** The product with the campaign of printed codes (section 2). */
export const productTarget = (code: string) =>
  `${paths.product(code)}?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`
