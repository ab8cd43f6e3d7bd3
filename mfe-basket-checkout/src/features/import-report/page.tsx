import { type ImportState, importStateNames } from '@verstak/domain/basket/import-columns.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import type { action } from './action.ts'
import { Columns } from './columns.tsx'
import * as css from './import-report.module.css'
import { ReportLine } from './line.tsx'
import type { loader } from './loader.ts'
import { Totals } from './totals.tsx'

/** Rows that need a decision come first. */
const ORDER: readonly ImportState[] = ['decide', 'missing', 'corrected', 'found', 'added', 'dropped']

export function ReportPage() {
  const { report, added, learned } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const { id, name, counts, filter, lines, pagination } = report
  const all = ORDER.reduce((sum, state) => sum + counts[state], 0)
  const row = outcome && !outcome.ok ? Number(outcome.given?.row) : null
  const atRow = lines.some((line) => line.row === row)
  const href = (change: { filter?: string; page?: number }) => paths.importReport(id, { filter, ...change })
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Корзина', href: paths.basket() },
          { name: 'Добавить списком', href: paths.basketImport() },
          { name: 'Проверка списка', href: paths.importReport(id) },
        ]}
      />
      <h1>Проверка списка</h1>
      <p className={css.soft}>
        {name}: {counted(all, 'строка', 'строки', 'строк')}. {report.note ? `${report.note}. ` : ''}
        Отчёт хранится до {formatShortDate(report.expires_at)}.
      </p>
      {outcome?.ok === false && !atRow ? (
        <Notice tone="bad">{Object.values(outcome.fields).join('. ') || outcome.message}</Notice>
      ) : null}
      {outcome?.ok ? <Notice tone="good">{outcome.message}</Notice> : null}
      {!outcome && added > 0 ? (
        <Notice tone="good">
          В корзину добавлено: {counted(added, 'строка', 'строки', 'строк')}.{' '}
          {learned > 0 ? `Запомнили ${counted(learned, 'ваш код', 'ваших кода', 'ваших кодов')}. ` : ''}
          <Link to={paths.basket()}>Перейти в корзину</Link>
        </Notice>
      ) : null}
      <Totals report={report} />
      <Columns
        key={JSON.stringify(report.columns)}
        report={report}
        refused={outcome?.ok === false && row === null}
      />
      <ChoiceLinks
        label="Строки списка"
        chosen={filter}
        href={(code) => paths.importReport(id, { filter: code === 'all' ? undefined : code })}
        choices={[
          { code: 'all', name: 'Все', count: all },
          ...ORDER.map((code) => ({ code, name: importStateNames[code], count: counts[code] })),
        ]}
      />
      {lines.length > 0 ? (
        <ul className={css.lines} aria-label="Строки списка">
          {lines.map((line) => (
            <ReportLine
              key={`${line.row} ${line.product?.id} ${line.quantity} ${line.state}`}
              line={line}
              refused={outcome?.ok === false && row === line.row ? outcome : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className={css.soft}>
          Таких строк нет. <Link to={paths.importReport(id)}>Показать все</Link>
        </p>
      )}
      <Pagination
        pages={{ ...pagination, total: filter === 'all' ? all : counts[filter] }}
        href={(page) => href({ page })}
      />
    </Page>
  )
}
