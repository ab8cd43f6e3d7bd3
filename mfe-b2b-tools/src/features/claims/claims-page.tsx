import { claimTable } from '@verstak/contract/claims/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { WaitingDrafts } from '#claim-drafts/waiting-drafts.tsx'
import type { action } from './action.ts'
import { ClaimRows } from './claim-rows.tsx'
import * as css from './claims.module.css'
import { DraftRows } from './draft-rows.tsx'
import { claimsHref, type loader } from './loader.ts'

export function ClaimsPage() {
  const { claims, drafts, statuses, filter, page_navigation } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const { location } = useNavigation()
  const busy = location?.pathname === paths.claims()
  const none = !statuses.some(({ count }) => count > 0)
  const begin = (
    <ButtonLink to={paths.newClaim()} look="primary">
      Новая претензия
    </ButtonLink>
  )
  return (
    <>
      <div className={css.heading}>
        <h1>Претензии</h1>
        {none ? null : begin}
      </div>
      {outcome ? (
        <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.ok ? 'Черновик удалён' : outcome.message}</Notice>
      ) : null}
      <WaitingDrafts />
      <DraftRows drafts={drafts} />
      {none ? (
        <EmptyState title="Претензий пока нет" actions={begin}>
          Прислали не то, меньше или сломанное? Опишите и приложите фото: ответим в срок по договору.
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <ChoiceLinks label="Статус претензии" choices={statuses} chosen={filter} href={claimsHref} />
            {claims.length > 0 ? (
              <FileLink
                href={`${claimTable.path}?${new URLSearchParams({ filter })}`}
                name="pretenzii.xlsx"
                type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                fetchFile={(api) => api(claimTable, { query: { filter } })}
                busyText="Готовим таблицу…"
                className={buttonClass({ look: 'quiet', size: 's' })}
              >
                В XLSX
              </FileLink>
            ) : null}
          </div>
          <div className={css.results} aria-busy={busy} data-busy={busy || undefined}>
            {claims.length > 0 ? (
              <ClaimRows claims={claims} />
            ) : (
              <EmptyState
                title="В этом статусе претензий нет"
                actions={<ButtonLink to={claimsHref('all')}>Показать все</ButtonLink>}
              />
            )}
            <Pagination pages={page_navigation} href={(page) => claimsHref(filter, page)} />
          </div>
        </>
      )}
    </>
  )
}
