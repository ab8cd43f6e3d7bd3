import type { ProductCard } from '@verstak/contract/common.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SliderProps } from './slider.tsx'
import { tellClick, tellForm, tellViewed } from './tell.ts'

export interface Row {
  /** Names the block to the recommender, which is told what came of it; without it nothing is told. */
  readonly recomBlockId?: string
  readonly items: readonly ProductCard[]
}

interface Loaded extends Row {
  readonly Slider: ComponentType<SliderProps>
}

/** How far from the screen, in pixels, a row begins to load. */
const NEAR = '200px'

/**
 * A row of products that the browser loads when it comes near the screen; when anything fails, the page goes without it.
 * `ask` is called once: another row is another `key`.
 */
export function LaterRow({ title, ask }: { title: string; ask: () => Promise<Row> }) {
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
        load(asked.current).then(
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
  }, [title])
  const block = loaded?.recomBlockId
  return (
    // The cards act by themselves: the row only hears of it.
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
