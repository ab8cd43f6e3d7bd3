import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { recommendPopular } from '@verstak/shared/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import type { SlotProps } from '@verstak/shared/federated/slots.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import type { SliderProps } from './slider.tsx'

interface Loaded {
  readonly items: readonly ProductCard[]
  readonly Slider: ComponentType<SliderProps>
}

/** Loads in the browser, after the page; when anything fails, the page goes without it. */
export function Recommendations({ title }: SlotProps['mfe-catalog/recommendations']) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let gone = false
    load().then(
      (all) => !gone && setLoaded(all),
      (error) => console.warn('No recommendations', error),
    )
    return () => {
      gone = true
    }
  }, [])
  return loaded?.items.length ? <loaded.Slider title={title} items={loaded.items} /> : null
}

async function load(): Promise<Loaded> {
  const [{ items }, { Slider }] = await Promise.all([
    browserApi()(recommendPopular, { query: {} }),
    import(/* webpackChunkName: "slider" */ './slider.tsx'),
  ])
  return { items, Slider }
}
