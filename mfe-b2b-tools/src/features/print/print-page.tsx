import * as paths from '@verstak/domain/paths.ts'
import { useNavigate } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { useState } from 'react'
import { isOwnLayout } from '#parts/layout-code.ts'
import { ChangedNotice } from './changed-prices.tsx'
import type { loader } from './loader.ts'
import { ManyPanel } from './many-panel.tsx'
import * as css from './print-page.module.css'
import { printHref, type SheetChoice, settledSheet } from './print-query.ts'
import { SearchPanel } from './search-panel.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { SourceOffer } from './source-offer.tsx'
import { TagList } from './tag-list.tsx'

export function PrintPage() {
  const { list, query } = useScreenData<typeof loader>()
  const [chosen, setSheet] = useState(query.sheet)
  const sheet = settledSheet(chosen, list.layouts)
  const navigate = useNavigate()
  const change = (part: Partial<SheetChoice>): void => {
    const next = settledSheet({ ...sheet, ...part }, list.layouts)
    setSheet(next)
    // The warnings depend on the shop's layouts and on the user's own layout in the address.
    if (part.layout && isOwnLayout(part.layout))
      void navigate(printHref(query, { sheet: next }), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <h1>Печать ценников</h1>
      <div className={css.columns}>
        <div className={css.main}>
          {query.offer ? (
            <SourceOffer key={query.offer.order ?? query.offer.source} offer={query.offer} />
          ) : null}
          <ChangedNotice />
          <SearchPanel sheet={sheet} />
          <ManyPanel />
          <TagList />
          {list.pageNavigation.total === 0 ? (
            <EmptyState
              title="Список ценников пуст"
              actions={
                <>
                  <ButtonLink to={paths.priceTags({ from: 'favorites' })}>Взять из избранного</ButtonLink>
                  <ButtonLink to={paths.priceTags({ from: 'basket' })}>Взять из корзины</ButtonLink>
                </>
              }
            >
              Найдите товары по артикулу, названию или штрихкоду и добавьте их в список. Для каждого можно
              выбрать свойства и число копий.
            </EmptyState>
          ) : null}
        </div>
        <SheetPanel sheet={sheet} onChange={change} />
      </div>
    </>
  )
}
