import type { ProductCard } from '@verstak/contract/common.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SliderProps } from './slider.tsx'
import { tellClick, tellForm, tellViewed } from './tell.ts'
import { useStockId, type Visit, visitSession } from './visit.ts'

export interface Row {
  /** Identifies the block in reports to the recommender. Without it nothing is reported. */
  readonly recomBlockId?: string
  readonly items: readonly ProductCard[]
}

export type AskRow = (visit: Visit) => Promise<Row>

interface Loaded extends Row {
  readonly Slider: ComponentType<SliderProps>
}

/** Distance from the viewport, in pixels, at which a row begins to load. */
const NEAR = '200px'

/**
 * A row of products that loads when it comes near the viewport. Renders nothing after a failure. `ask` is
 * called once: another row needs another `key`.
 */
export function LaterRow({ title, ask }: { title: string; ask: AskRow }) {
  const stockId = useStockId()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(ask)
  useEffect(() => {
    if (!place.current) return
    let gone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load(() => asked.current({ session: visitSession(), stockId })).then(
          (all) => !gone && setLoaded(all),
          (error) => console.warn(`No row «${title}»`, error),
        )
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [title, stockId])
  const block = loaded?.recomBlockId
  return (
    // The cards handle the events themselves. The row only observes them.
    <div
      ref={place}
      onClickCapture={block ? (event) => tellClick(block, event.target) : undefined}
      onSubmitCapture={block ? (event) => tellForm(block, event.target) : undefined}
    >
      {loaded?.items.length ? <loaded.Slider title={title} items={loaded.items} /> : null}
    </div>
  )
}

async function load(ask: () => Promise<Row>): Promise<Loaded> {
  const [row, { Slider }] = await Promise.all([
    ask(),
    import(/* webpackChunkName: "slider" */ './slider.tsx'),
  ])
  if (row.recomBlockId && row.items.length > 0) tellViewed(row.recomBlockId)
  return { ...row, Slider }
}
