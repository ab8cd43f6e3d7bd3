import { compareTable } from '@verstak/contract/sets/calls.ts'
import type { CompareList } from '@verstak/contract/sets/schemas.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { PrintButton } from '#print/print-button.tsx'
import * as css from './compare.module.css'
import { ALL, type CompareQuery, comparedItems, compareHref } from './data.ts'
import { ShareLink } from './share-link.tsx'

/** Filters of the rows and actions on the whole comparison. */
export function Tools({ list, query }: { list: CompareList; query: CompareQuery }) {
  const shown = comparedItems(list, { ...query, pin: null }).map(({ id }) => id)
  return (
    <div className={css.tools}>
      <div className={css.tabs}>
        <Toggle on={query.diff} to={{ ...query, diff: !query.diff }} name="Только отличия" />
        <Toggle on={query.filled} to={{ ...query, filled: !query.filled }} name="Без пустых ячеек" />
      </div>
      <div className={css.clear}>
        {query.ids ? null : (
          <ShareLink href={compareHref({ ...query, section: ALL, pin: null, ids: shown })} />
        )}
        <Xlsx query={query} />
        <PrintButton />
        {query.ids ? null : (
          <ActionForm action={compareHref({ ...query, section: ALL })} className={css.clear}>
            {query.section === ALL ? null : (
              <Button type="submit" name="section" value={query.section} look="quiet" size="s">
                Очистить раздел
              </Button>
            )}
            <Button type="submit" name="intent" value="clear" look="quiet" size="s">
              Очистить сравнение
            </Button>
          </ActionForm>
        )}
      </div>
    </div>
  )
}

function Toggle({ on, to, name }: { on: boolean; to: CompareQuery; name: string }) {
  return (
    <Link to={compareHref(to)} className={chip.chip} aria-current={on || undefined} preventScrollReset>
      {name}
    </Link>
  )
}

function Xlsx({ query: { ids, section } }: { query: CompareQuery }) {
  const query = {
    ...(ids ? { ids: ids.join(',') } : {}),
    ...(section === ALL ? {} : { section: `${section}` }),
  }
  return (
    <FileLink
      href={`${compareTable.path}?${new URLSearchParams(query)}`}
      name="sravnenie.xlsx"
      type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      fetchFile={(api) => api(compareTable, { query })}
      busyText="Готовим таблицу…"
      className={buttonClass({ look: 'quiet', size: 's' })}
    >
      В XLSX
    </FileLink>
  )
}
