import { Icon } from '@verstak/kit/ui/icon.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { FoundPart } from './found-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { PastedList } from './pasted-list.tsx'
import * as css from './search-panel.module.css'
import { statusOf } from './status.ts'
import { type SearchPanelProps, useSearchPanel } from './use-search-panel.ts'

/** Must stand inside the form, because it works with the form's field. */
export function SearchPanel(props: SearchPanelProps) {
  const { shown, asked, choices, state, pasted, close, follow, retry, forgetQuery, ...panel } =
    useSearchPanel(props)
  const listed = { list: panel.list, groups: panel.groups, active: panel.active }
  if (!shown) return null
  return (
    <>
      <button type="button" className={css.close} aria-label="Закрыть поиск" onClick={() => close('field')}>
        <Icon name="close" />
      </button>
      {/* A press on the panel must not take the focus from the field, and a scrolling panel must not
          become a Tab stop. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div className={css.panel} tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
        <VisuallyHidden as="p" live>
          {asked && pasted === null ? statusOf(state, choices.length) : ''}
        </VisuallyHidden>
        {pasted !== null && asked ? (
          <PastedList text={pasted} />
        ) : asked ? (
          <FoundPart {...listed} state={state} onFollow={follow} onRetry={retry} />
        ) : (
          <HistoryPart {...listed} onFollow={follow} onForget={forgetQuery} />
        )}
      </div>
    </>
  )
}
