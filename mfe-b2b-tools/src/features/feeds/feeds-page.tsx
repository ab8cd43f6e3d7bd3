import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as cards from '#parts/cards.module.css'
import { isUnderWay } from '#parts/feed-state.tsx'
import { useBuildWatch } from '#parts/use-build-watch.ts'
import type { action } from './action.ts'
import { FeedCard } from './feed-card.tsx'
import * as css from './feeds.module.css'
import type { loader } from './loader.ts'
import { TokenList } from './token-list.tsx'

const add = (
  <ButtonLink to={paths.newFeed()} look="primary">
    Новая выгрузка
  </ButtonLink>
)

export function FeedsPage() {
  const { feeds } = useScreenData<typeof loader>()
  useBuildWatch(feeds.some(isUnderWay))
  return (
    <>
      <div className={cards.top}>
        <h1>Интеграции</h1>
        {feeds.length > 0 ? add : null}
      </div>
      <News />
      <section aria-labelledby="feeds-title">
        <h2 id="feeds-title">Выгрузки</h2>
        {feeds.length === 0 ? (
          <EmptyState look="part" title="Выгрузок пока нет" actions={add}>
            Настройте файл с товарами и ценами для сайта, площадки, Excel или 1С: он будет собираться сам, а
            адрес файла не изменится.
          </EmptyState>
        ) : (
          <ul className={cards.list}>
            {feeds.map((feed) => (
              <FeedCard key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </section>
      <TokenList />
    </>
  )
}

function News() {
  const { removed } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const ofToken = outcome?.ok === false ? outcome.intent === 'token' : outcome?.secret !== undefined
  return (
    <div aria-live="polite" className={css.news}>
      {removed ? (
        <Notice>
          <ActionForm className={cards.undo}>
            <input type="hidden" name="id" value={removed} />
            <span>Выгрузка удалена, файл по её адресу больше не отдаётся</span>
            <Button type="submit" name="intent" value="restore" size="s">
              Вернуть
            </Button>
          </ActionForm>
        </Notice>
      ) : outcome && !ofToken ? (
        <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.message}</Notice>
      ) : null}
    </div>
  )
}
