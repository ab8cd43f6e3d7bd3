import type { OrganizationUser } from '@verstak/contract/users/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { roleNames } from '@verstak/domain/rights.ts'
import { Form, Link, useNavigation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { UserState } from '#parts/user-state.tsx'
import type { UsersData } from './loader.ts'
import * as css from './users.module.css'
import { usersHref } from './users-query.ts'

/** The tab of blocked users is shown when there are any, or when it is selected. */
export function UserList({ list, inactive, search }: Pick<UsersData, 'list' | 'inactive' | 'search'>) {
  const { users, counts, haveBlocked, pageNavigation } = list
  const busy = useNavigation().location?.pathname === paths.users()
  return (
    <div aria-busy={busy} data-busy={busy || undefined}>
      {search || pageNavigation.page_count > 1 ? <Search inactive={inactive} search={search} /> : null}
      {haveBlocked || inactive === 'Y' ? (
        <ChoiceLinks
          label="Какие пользователи"
          choices={[
            { code: 'N', name: 'Активные', count: counts.active },
            { code: 'Y', name: 'Заблокированные', count: counts.blocked },
          ]}
          chosen={inactive}
          href={(code) => usersHref(code, 1, search)}
          always={['N']}
        />
      ) : null}
      {users.length > 0 ? (
        <ul className={css.users} aria-label="Пользователи организации">
          {users.map((user) => (
            <Row key={user.userId} user={user} />
          ))}
        </ul>
      ) : search ? (
        <EmptyState
          title="Никого не нашли"
          actions={<ButtonLink to={usersHref(inactive)}>Показать всех</ButtonLink>}
        >
          Проверьте имя, почту или телефон.
        </EmptyState>
      ) : (
        <EmptyState
          title="Заблокированных нет"
          actions={<ButtonLink to={paths.users()}>Показать активных</ButtonLink>}
        >
          Здесь появятся те, кому вы закроете доступ.
        </EmptyState>
      )}
      <Pagination pages={pageNavigation} href={(page) => usersHref(inactive, page, search)} />
    </div>
  )
}

/** Only when there is more than one page. */
function Search({ inactive, search }: Pick<UsersData, 'inactive' | 'search'>) {
  return (
    <Form action={paths.users()} role="search" className={css.search}>
      {inactive === 'Y' ? <input type="hidden" name="inactive" value="Y" /> : null}
      <TextField
        ref={useFollowedDefault<HTMLInputElement>(search)}
        label="Имя, должность, почта или телефон"
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search}
      />
      <Button type="submit">Найти</Button>
    </Form>
  )
}

function Row({ user }: { user: OrganizationUser }) {
  const { userId, name, position, email, phone, role, blocked, lastSeen, invitedUntil } = user
  const self = useShop((shop) => shop.user?.id === userId)
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === String(userId)
  const heading = `user-${userId}`
  return (
    <li className={css.user}>
      <div className={css.person}>
        <Link to={paths.user(userId)} id={heading} className={css.name}>
          {name}
        </Link>
        <p className={css.note}>{[position, self ? 'это вы' : ''].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.person}>
        <p>{email}</p>
        {phone ? <p className={css.note}>{formatPhone(phone)}</p> : null}
      </div>
      <div className={css.role}>
        <p>
          {roleNames[role]} <UserState user={user} />
        </p>
        <p className={css.note}>
          {lastSeen ? `Последний вход ${formatDateTime(lastSeen)}` : invitedUntil ? null : 'Ещё не входил'}
        </p>
      </div>
      {self ? null : (
        <ActionForm className={css.lock} preventScrollReset>
          <input type="hidden" name="id" value={userId} />
          <input type="hidden" name="name" value={name} />
          <Button
            type="submit"
            name="intent"
            value={blocked === 'Y' ? 'unblock' : 'block'}
            size="s"
            look="quiet"
            aria-disabled={busy}
            aria-describedby={heading}
          >
            {blocked === 'Y' ? 'Разблокировать' : 'Заблокировать'}
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
