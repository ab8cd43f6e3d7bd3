import { mainPage } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Slot, type SlotName, SlotProvider, type SlotSource } from '@verstak/federated/slots.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import type { ComponentType } from 'react'
import { Fails } from '../kit/boundaries.tsx'
import * as kit from '../kit/kit.module.css'
import { Row } from '../kit/row.tsx'
import { previews } from './previews.tsx'
import * as css from './slots.module.css'

const SHOWN = 6

export const loader = screenLoader(async ({ api }): Promise<readonly ProductCard[]> => {
  try {
    return (await api(mainPage)).hits.slice(0, SHOWN)
  } catch (error) {
    // Most previews need no products.
    if (isShopError(error)) return []
    throw error
  }
})

export const handle = { head: () => ({ title: 'Слоты', noindex: true }) } satisfies ScreenHandle

export function Component() {
  const products = useScreenData<typeof loader>()
  return (
    <Page className={kit.kit}>
      <h1>Слоты</h1>
      <p>
        Что раздел даёт страницам других. Настоящие — у запущенных разделов, у остальных то, что стоит вместо
        них.
      </p>
      {Object.entries(previews).map(([name, Preview]) => (
        <section key={name} aria-label={name} className={kit.section}>
          <h2>{name}</h2>
          <Preview products={products} />
          <WithoutIt name={name as SlotName} />
        </section>
      ))}
    </Page>
  )
}

const never = new Promise<never>(() => {})
const troubles: Readonly<Record<string, () => unknown>> = {
  'Ещё едет': () => never,
  'Раздела нет': () => null,
  Упал: () => Fails,
}

/** The slot's fallback while it loads, is unavailable or fails, whichever remote runs. */
function WithoutIt({ name }: { name: SlotName }) {
  // On the server the intentional error would be reported.
  if (!useAlive()) return null
  const AnySlot = Slot as ComponentType<object>
  return (
    <Row name="Без него">
      {Object.entries(troubles).map(([trouble, source]) => (
        <SlotProvider key={trouble} source={source as SlotSource}>
          <AnySlot
            {...{ name, loading: <span className={css.unavailable}>{trouble}: загружаем…</span> }}
            {...{ fallback: <span className={css.unavailable}>{trouble}: на месте слота замена</span> }}
          />
        </SlotProvider>
      ))}
    </Row>
  )
}
