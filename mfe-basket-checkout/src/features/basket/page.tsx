import { counted } from '@verstak/domain/plural.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import type { action } from './action.ts'
import { ActionsContext } from './actions-context.ts'
import * as css from './basket.module.css'
import { ContractNotice } from './contract-notice.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { FixAll } from './fix-all.tsx'
import { Lines } from './lines.tsx'
import type { loader } from './loader.ts'
import { MergeNotice } from './merge-notice.tsx'
import { isAtLine } from './problem.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { Slider } from './slider.tsx'
import { Totals } from './totals.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useBasketPage } from './use-basket-page.ts'

export function BasketPage() {
  const screen = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const { actions, problem, undo, forget, changedElsewhere } = useBasketPage(screen, failure)
  const kept = useKeptFocus<HTMLDivElement>()
  const { content } = screen
  const rows = content.grid.row
  const atLine = isAtLine(problem, rows)
  // `filter` covers the whole basket, not only this page of it.
  const empty = content.filter.length === 0
  const count = useShop((shop) => shop.header.basket.length)
  return (
    <ActionsContext value={actions}>
      <Page className={css.page}>
        <h1>
          Корзина
          {empty ? null : (
            <>
              {'\u00a0'}
              <span className={css.count}>{counted(count, 'позиция', 'позиции', 'позиций')}</span>
            </>
          )}
        </h1>
        <div className={css.messages}>
          {content.merged ? <MergeNotice merged={content.merged} /> : null}
          {content.contract && !empty ? <ContractNotice contract={content.contract} /> : null}
          <FixAll fixes={content.fixes} />
          {problem && !atLine ? <ProblemNotice problem={problem} /> : null}
          {changedElsewhere ? <Notice>Корзину изменили в другой вкладке</Notice> : null}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset, but the focus target after a removal */}
        <div {...kept} role="group" tabIndex={-1} aria-label="Содержимое корзины" className={css.content}>
          {/* First, so that it is the next Tab stop after a removal. */}
          {undo ? <UndoBar key={undo.lines} undo={undo} onPass={forget} /> : null}
          <QuickEntry key={screen.quick?.search} asked={screen.quick} />
          {empty ? (
            <EmptyBasket fromCheckout={screen.fromCheckout} lastOrder={content.last_order} />
          ) : (
            <div className={css.columns} aria-busy={actions.pending}>
              <Lines screen={screen} problem={atLine ? problem : null} />
              <Totals content={content} />
              <Slider products={content.basket_slider} />
            </div>
          )}
        </div>
      </Page>
    </ActionsContext>
  )
}
