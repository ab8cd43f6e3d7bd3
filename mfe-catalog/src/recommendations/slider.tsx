import type { ProductCard as Card } from '@verstak/contract/common.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { ProductCard } from '../product-card/product-card.tsx'
import * as css from './slider.module.css'

export interface SliderProps {
  readonly title: string
  readonly items: readonly Card[]
}

/** A row that scrolls by itself; the buttons turn it by a whole view. */
export function Slider({ title, items }: SliderProps) {
  const heading = useId()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ first: true, last: false })
  function follow(): void {
    if (!row.current) return
    const { first, last } = endsOf(row.current)
    setEnds((known) => (known.first === first && known.last === last ? known : { first, last }))
  }
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  function turn(by: 1 | -1): void {
    row.current?.scrollBy({ left: by * row.current.clientWidth })
  }
  return (
    <section className={css.slider} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {ends.first && ends.last ? null : (
          <span className={css.turns}>
            <Turn name="Назад" end={ends.first} onClick={() => turn(-1)} />
            <Turn name="Вперёд" end={ends.last} onClick={() => turn(1)} />
          </span>
        )}
      </div>
      <ul ref={row} className={css.row} onScroll={follow}>
        {items.map((card) => (
          <li key={card.id} data-product={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A zoomed page scrolls by fractions of a pixel. */
const endsOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  first: scrollLeft < 1,
  last: scrollLeft + clientWidth > scrollWidth - 1,
})

function Turn({ name, end, onClick }: { name: 'Назад' | 'Вперёд'; end: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={name === 'Назад' ? css.back : css.turn}
      aria-label={name}
      aria-disabled={end || undefined}
      onClick={end ? undefined : onClick}
    >
      <Icon name="chevron" size={20} />
    </button>
  )
}
