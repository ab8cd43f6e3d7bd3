import type { Action } from '@verstak/contract/actions/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { ActionFacts } from '#parts/action-facts.tsx'
import * as css from './actions.module.css'
import type { loader } from './loader.ts'

export function ActionsPage() {
  const { actions, page_navigation } = useScreenData<typeof loader>()
  return (
    <>
      <h1>Акции</h1>
      {actions.length === 0 ? (
        <EmptyState
          title="Сейчас акций нет"
          actions={<ButtonLink to={paths.sales()}>Товары со скидкой</ButtonLink>}
        >
          Новые акции появятся здесь.
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {actions.map((action) => (
            <ActionCard key={action.code} action={action} />
          ))}
        </ul>
      )}
      <Pagination pages={page_navigation} href={(page) => paths.actions(page === 1 ? {} : { page })} />
    </>
  )
}

function ActionCard({ action }: { action: Action }) {
  return (
    <li className={css.card}>
      <h2 className={css.title}>
        <Link to={paths.action(action.code)}>{action.title}</Link>
      </h2>
      <p>{action.lead}</p>
      <ActionFacts action={action} />
    </li>
  )
}
