import { usersImportRest } from '@verstak/contract/users-import/calls.ts'
import type { UserImport } from '@verstak/contract/users-import/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { userImportStateNames, userImportStates } from '@verstak/domain/people/user-import.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { asksToConfirm } from '@verstak/kit/forms/confirm-fields.tsx'
import { ConfirmForm } from '@verstak/kit/forms/confirm-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { Button, ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { useEffect, useRef } from 'react'
import { BackLink } from '#parts/back-link.tsx'
import type { action } from './action.ts'
import { type loader, reportHref } from './loader.ts'
import { ReportLine } from './report-line.tsx'
import * as css from './users-report.module.css'

const letters = (count: number) => counted(count, 'приглашение', 'приглашения', 'приглашений')
const rows = (count: number) => counted(count, 'строка', 'строки', 'строк')

export function UsersReportPage() {
  const { report, invited } = useScreenData<typeof loader>()
  const refused = useOutcome<typeof action>()
  const { id, name, note, counts, filter, lines, page_navigation, expires_at } = report
  const all = userImportStates.reduce((sum, state) => sum + counts[state], 0)
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has been removed with its rows, so the result takes the focus.
  useEffect(() => {
    if ((refused && !asksToConfirm(refused)) || invited > 0) outcome.current?.focus()
  }, [refused, invited])
  return (
    <>
      <BackLink to={paths.users()}>Пользователи</BackLink>
      <h1>Проверка списка</h1>
      <p className={css.note}>
        {name}: {rows(all)}. {note ? `${note}. ` : ''}Отчёт хранится до {formatShortDate(expires_at)}.
      </p>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {asksToConfirm(refused) ? (
          <ConfirmForm answer={refused} />
        ) : refused ? (
          <Notice tone="bad">{refused.message}</Notice>
        ) : invited > 0 ? (
          <Notice tone="good">
            Отправлено: {letters(invited)}. Ссылка в письме действует 72 часа, новые люди — вверху списка
            пользователей.
          </Notice>
        ) : null}
      </div>
      <Totals report={report} />
      <ChoiceLinks
        label="Строки списка"
        chosen={filter}
        href={(code) => reportHref(id, code)}
        choices={[
          { code: 'all', name: 'Все', count: all },
          ...userImportStates.map((code) => ({
            code,
            name: userImportStateNames[code],
            count: counts[code],
          })),
        ]}
      />
      {lines.length > 0 ? (
        <ul className={css.lines} aria-label="Строки списка">
          {lines.map((line) => (
            <ReportLine key={line.row} line={line} />
          ))}
        </ul>
      ) : (
        <p className={css.note}>Таких строк нет.</p>
      )}
      <Pagination pages={page_navigation} href={(page) => reportHref(id, filter, page)} />
    </>
  )
}

function Totals({ report: { id, counts } }: { report: UserImport }) {
  const busy = useNavigation().state === 'submitting'
  const rest = counts.wrong + counts.repeated + counts.present
  return (
    <div className={css.actions}>
      {counts.new > 0 ? (
        <ActionForm preventScrollReset>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy ? 'Приглашаем…' : `Пригласить ${counted(counts.new, 'человека', 'человек', 'человек')}`}
          </Button>
        </ActionForm>
      ) : (
        <ButtonLink to={paths.users()} look={counts.invited > 0 ? 'primary' : 'secondary'}>
          К пользователям
        </ButtonLink>
      )}
      {rest > 0 ? (
        <FileLink
          href={usersImportRest.path.replace('{id}', id)}
          name="ispravit.xlsx"
          type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          fetchFile={(api) => api(usersImportRest, { params: { id } })}
          busyText="Готовим…"
          className={buttonClass({})}
        >
          Скачать остальное в XLSX
        </FileLink>
      ) : null}
      <ButtonLink to={paths.usersImport()} look="quiet">
        Другой файл
      </ButtonLink>
      {rest > 0 ? (
        <p className={css.note}>
          Остаётся {rows(rest)}. Причины — ниже и в файле: исправьте его и загрузите снова.
        </p>
      ) : null}
    </div>
  )
}
