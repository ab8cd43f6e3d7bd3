import type { FavouritesListName } from '@verstak/contract/favourites-lists/schemas.ts'
import { LONGEST_GIVEN_NAME } from '@verstak/domain/given-name.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { favouritesHref } from './data.ts'
import * as css from './favourites.module.css'

/** Navigation between all favourites and the named lists, with a form that creates a list. */
export function ListsBar({
  lists,
  open,
  total,
  refused,
}: {
  lists: readonly FavouritesListName[]
  open: FavouritesListName | null
  /** Number of all favourites. */
  total: number
  refused: ActionFailure | undefined
}) {
  return (
    <div className={css.lists}>
      {lists.length ? (
        <nav aria-label="Списки избранного" className={chip.list}>
          <ListLink name="Всё избранное" count={total} href={favouritesHref()} current={open === null} />
          {lists.map(({ id, name, count }) => (
            <ListLink
              key={id}
              name={name}
              count={count}
              href={favouritesHref({ list: id })}
              current={id === open?.id}
            />
          ))}
        </nav>
      ) : null}
      {/* The key closes the form after the list is created. */}
      <details key={lists.length} open={refused !== undefined} className={css.unfold}>
        <summary>Новый список</summary>
        <NameForm intent="list-new" refused={refused} submit="Создать список" />
      </details>
    </div>
  )
}

function ListLink({
  name,
  count,
  href,
  current,
}: {
  name: string
  count: number
  href: string
  current: boolean
}) {
  return (
    <Link to={href} className={chip.chip} aria-current={current ? 'page' : undefined} preventScrollReset>
      <span className={chip.name}>{name}</span> <span className={chip.count}>{count}</span>
    </Link>
  )
}

/** `form` identifies the form on the page that a refusal belongs to. */
function NameForm({
  intent,
  list,
  refused,
  submit,
}: {
  intent: 'list-new' | 'list-rename'
  list?: FavouritesListName
  refused: ActionFailure | undefined
  submit: string
}) {
  return (
    <FormAnswer answer={refused} values={{ name: list?.name ?? '' }}>
      <ActionForm className={css.form} preventScrollReset noValidate>
        <input type="hidden" name="form" value={intent} />
        {list ? <input type="hidden" name="id" value={list.id} /> : null}
        <FormText
          label={list ? 'Название списка' : 'Название нового списка'}
          name="name"
          maxLength={LONGEST_GIVEN_NAME}
          autoComplete="off"
          placeholder="Например, «Бригада Иванова»"
          required
        />
        <Button type="submit" name="intent" value={intent} size="s">
          {submit}
        </Button>
      </ActionForm>
    </FormAnswer>
  )
}

/** Form to rename or delete the open list. The page of all favourites offers to restore a deleted list. */
export function ListTools({
  list,
  refused,
}: {
  list: FavouritesListName
  refused: ActionFailure | undefined
}) {
  return (
    <>
      <details key={list.name} open={refused !== undefined} className={css.unfold}>
        <summary>Переименовать</summary>
        <NameForm intent="list-rename" list={list} refused={refused} submit="Сохранить название" />
      </details>
      <ActionForm action={favouritesHref()}>
        <input type="hidden" name="id" value={list.id} />
        <Button type="submit" name="intent" value="list-remove" look="quiet" size="s">
          Удалить список
        </Button>
      </ActionForm>
    </>
  )
}
