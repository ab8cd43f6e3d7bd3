import type { ProductCard } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { type ReactNode, useState } from 'react'
import { painted } from './painted.ts'
import { keepPreview, knownCover } from './preview.ts'

/** Shows the card's data before navigating, because on a phone the navigation takes twice as long. */
export function ProductLink({
  card,
  className,
  children,
}: {
  card: ProductCard
  className?: string
  children: ReactNode
}) {
  const [covered, setCovered] = useState(false)
  const Cover = covered ? knownCover() : null
  async function follow(go: () => void | Promise<void>): Promise<void> {
    const from = location.href
    if (!knownCover()) return go()
    setCovered(true)
    await painted()
    keepPreview(card, true)
    try {
      // Do not navigate if the visitor has moved to another page meanwhile.
      if (location.href === from) await go()
    } finally {
      setCovered(false)
    }
  }
  return (
    <>
      <PlainLink
        to={paths.product(card.code)}
        className={className}
        onClick={() => keepPreview(card)}
        follow={follow}
      >
        {children}
      </PlainLink>
      {Cover ? <Cover card={card} /> : null}
    </>
  )
}
