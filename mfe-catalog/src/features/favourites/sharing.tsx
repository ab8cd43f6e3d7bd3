import type {
  ColleagueFavouritesList,
  FavouritesListName,
  OwnFavouritesList,
} from '@verstak/contract/favourites-lists/schemas.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { CopiedText } from '@verstak/kit/forms/copied-text.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { favouritesHref } from './data.ts'
import * as css from './favourites.module.css'

/** Lists shared by colleagues. */
export function ColleagueLists({
  lists,
  open,
}: {
  lists: readonly ColleagueFavouritesList[]
  open: FavouritesListName | null
}) {
  if (lists.length === 0) return null
  return (
    <nav aria-label="Списки коллег" className={css.lists}>
      <span className={css.note}>Списки коллег:</span>
      <span className={chip.list}>
        {lists.map(({ id, name, count, owner }) => (
          <Link
            key={id}
            to={favouritesHref({ list: id })}
            className={chip.chip}
            aria-current={id === open?.id ? 'page' : undefined}
            preventScrollReset
          >
            <span className={chip.name}>
              {name}, {owner}
            </span>{' '}
            <span className={chip.count}>{count}</span>
          </Link>
        ))}
      </span>
    </nav>
  )
}

/** Note above a colleague's list. */
export function Foreign({ list: { id, owner } }: { list: ColleagueFavouritesList }) {
  return (
    <Notice>
      <ActionForm action={favouritesHref()} className={css.bulk}>
        <span>Список ведёт {owner}. Товары, заметки и количества в нём меняют все в организации.</span>
        <input type="hidden" name="id" value={id} />
        <RequestKey />
        <Button type="submit" name="intent" value="list-copy" size="s">
          Скопировать в мои списки
        </Button>
      </ActionForm>
    </Notice>
  )
}

/** Sharing of one's own list. Each way of sharing can be revoked. */
export function Sharing({
  list: { id, name, with_organization: isOpen, share },
}: {
  list: OwnFavouritesList
}) {
  const user = useShop((shop) => shop.user)
  if (!user) return null
  return (
    <details className={css.unfold}>
      <summary>{isOpen || share ? 'Поделиться (открыт)' : 'Поделиться'}</summary>
      <div className={css.ways}>
        {user.organization ? (
          <div className={css.form}>
            <p>
              {isOpen
                ? 'Список видят коллеги: они могут менять товары, заметки и количества.'
                : 'Коллеги из организации увидят список с заметками и смогут менять в нём товары.'}
            </p>
            <Way
              id={id}
              intent={isOpen ? 'close-organization' : 'share-organization'}
              text={isOpen ? 'Закрыть от коллег' : 'Открыть коллегам'}
            />
          </div>
        ) : null}
        <div className={css.form}>
          <p>По ссылке список увидит любой: товары и количества, без заметок, с ценами для всех.</p>
          {share ? (
            <>
              <CopiedText text={share.address} label={`Ссылка на список «${name}»`} />
              <p className={css.note}>Действует до {formatShortDate(share.expires_at)}</p>
              <div className={css.bulk}>
                <Way id={id} intent="share-link" text="Продлить" />
                <Way id={id} intent="close-link" text="Закрыть ссылку" />
              </div>
            </>
          ) : (
            <Way id={id} intent="share-link" text="Получить ссылку" />
          )}
        </div>
      </div>
    </details>
  )
}

function Way({ id, intent, text }: { id: number; intent: string; text: string }) {
  return (
    <ActionForm preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} size="s">
        {text}
      </Button>
    </ActionForm>
  )
}
