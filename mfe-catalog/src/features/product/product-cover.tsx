import type { ProductCard } from '@verstak/contract/common.ts'
import { Page } from '@verstak/kit/ui/page.tsx'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as css from './product.module.css'
import { ProductPreview } from './product-preview.tsx'

/** Shows the clicked product where its own page will show it. Screen readers skip the page below. */
export function ProductCover({ card }: { card: ProductCard }) {
  const [main] = useState(() => document.querySelector('main'))
  const [place] = useState(() => placeOf(main))
  const cover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    cover.current?.focus({ preventScroll: true })
    main?.setAttribute('aria-hidden', 'true')
    return () => main?.removeAttribute('aria-hidden')
  }, [main])
  return createPortal(
    <div ref={cover} className={css.cover} style={place} tabIndex={-1}>
      <Page>
        <div className={css.page}>
          <ProductPreview card={card} />
        </div>
      </Page>
    </div>,
    document.body,
  )
}

/**
 * The cover starts at the current bottom edge of the header. Its content starts where a page scrolled to the
 * top has it.
 */
function placeOf(main: Element | null): CSSProperties {
  const shown = main?.getBoundingClientRect().top ?? 0
  const top = `max(${shown}px, var(--header-height))`
  return { top, paddingTop: `max(0px, ${shown + window.scrollY}px - ${top})` }
}
