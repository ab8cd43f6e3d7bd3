import { tagLayouts } from '@verstak/shared/domain/price-tag.ts'
import { clampSkip } from '@verstak/shared/domain/tag-sheet.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { useState } from 'react'
import { ChangedNotice } from './changed-prices.tsx'
import type { loader } from './loader.ts'
import { ManyPanel } from './many-panel.tsx'
import * as css from './print-page.module.css'
import type { SheetChoice } from './print-query.ts'
import { SearchPanel } from './search-panel.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { SourceOffer } from './source-offer.tsx'
import { TagList } from './tag-list.tsx'

export function PrintPage() {
  const { list, query } = useScreenData<typeof loader>()
  const [sheet, setSheet] = useState(query.sheet)
  const change = (part: Partial<SheetChoice>): void => {
    const next = { ...sheet, ...part }
    setSheet({ ...next, skip: clampSkip(next.skip, tagLayouts[next.layout]) })
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
            <EmptyState title="Список ценников пуст">
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
