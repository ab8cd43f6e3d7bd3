import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import type { loader } from './loader.ts'
import * as css from './my-tools.module.css'
import { ToolRow } from './tool-row.tsx'
import { toolsHref } from './tools-query.ts'

export function MyToolsPage() {
  const { cards, statuses, filter, page_navigation } = useScreenData<typeof loader>()
  const busy = useNavigation().location?.pathname === paths.myTools()
  if (!statuses.some(({ count }) => count > 0)) return <NoTools />
  return (
    <>
      <div className={css.heading}>
        <h1>Моя техника</h1>
        <ButtonLink to={paths.warrantyRegistration()} look="primary">
          Зарегистрировать инструмент
        </ButtonLink>
      </div>
      <ChoiceLinks label="Статус гарантии" choices={statuses} chosen={filter} href={toolsHref} />
      <div className={css.results} aria-busy={busy} data-busy={busy || undefined}>
        {cards.length > 0 ? (
          <ul className={css.list}>
            {cards.map((card) => (
              <ToolRow key={card.number} card={card} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="В этом статусе техники нет"
            actions={<ButtonLink to={toolsHref('all')}>Показать всю технику</ButtonLink>}
          />
        )}
        <Pagination pages={page_navigation} href={(page) => toolsHref(filter, page)} />
      </div>
    </>
  )
}

function NoTools() {
  return (
    <>
      <h1>Моя техника</h1>
      <EmptyState
        title="Зарегистрированной техники пока нет"
        actions={
          <ButtonLink to={paths.warrantyRegistration()} look="primary">
            Зарегистрировать инструмент
          </ButtonLink>
        }
      >
        Зарегистрируйте инструмент: здесь будут сроки гарантии, сертификаты и расходные материалы к нему, а
        чек можно будет не хранить.
      </EmptyState>
    </>
  )
}
