import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { appealsHref } from './appeal-query.ts'
import { AppealRow } from './appeal-row.tsx'
import * as css from './appeals.module.css'
import type { loader } from './loader.ts'

export function AppealsPage() {
  const { appeals, statuses, filter, unread, page_navigation } = useScreenData<typeof loader>()
  const busy = useNavigation().location?.pathname === paths.appeals()
  const none = !statuses.some(({ count }) => count > 0)
  if (none) return <NoAppeals />
  return (
    <>
      <div className={css.heading}>
        <h1>Мои обращения</h1>
        <ButtonLink to={paths.appealTypes()} look="primary">
          Новое обращение
        </ButtonLink>
      </div>
      {unread > 0 ? (
        <p className={css.unread}>
          Новые ответы в {counted(unread, 'обращении', 'обращениях', 'обращениях')}
        </p>
      ) : null}
      <ChoiceLinks label="Статус обращения" choices={statuses} chosen={filter} href={appealsHref} />
      <div className={css.results} aria-busy={busy} data-busy={busy || undefined}>
        {appeals.length > 0 ? (
          <ul className={css.list}>
            {appeals.map((appeal) => (
              <AppealRow key={appeal.id} appeal={appeal} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="В этом статусе обращений нет"
            actions={<ButtonLink to={appealsHref('all')}>Показать все обращения</ButtonLink>}
          />
        )}
        <Pagination pages={page_navigation} href={(page) => appealsHref(filter, page)} />
      </div>
    </>
  )
}

function NoAppeals() {
  return (
    <>
      <h1>Мои обращения</h1>
      <EmptyState
        title="Обращений пока нет"
        actions={
          <ButtonLink to={paths.appealTypes()} look="primary">
            Новое обращение
          </ButtonLink>
        }
      >
        Спросите о заказе, доставке, документах или товаре. Ответ придёт письмом, а переписка и файлы
        останутся здесь.
      </EmptyState>
    </>
  )
}
