import { exportGoods, exportGoodsAdd } from '@verstak/contract/feeds/calls.ts'
import type { GoodsInFeed } from '@verstak/contract/feeds/schemas.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type Api, browserApi } from '@verstak/federated/api.ts'
import { Link } from '@verstak/federated/router.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { canAdd, standingText } from './standing-text.ts'
import * as css from './tool-slots.module.css'

type Goods = SlotProps['mfe-b2b-tools/feed']['goods']

const whose = (goods: Goods) => {
  if (goods.of === 'product') return { product_id: goods.id }
  return goods.of === 'order' ? { order_number: goods.order_number } : { favorites: 'Y' as const }
}

export function FeedPanel({ goods }: { goods: Goods }) {
  const [attempt, setAttempt] = useState(0)
  return <FeedList key={attempt} goods={goods} onRetry={() => setAttempt(attempt + 1)} />
}

function FeedList({ goods, onRetry }: { goods: Goods; onRetry: () => void }) {
  const [feeds, setFeeds] = useState<readonly GoodsInFeed[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked] = useState(() => whose(goods))
  useEffect(() => {
    let wanted = true
    browserApi()(exportGoods, { query: asked }).then(
      (found) => wanted && setFeeds(found.feeds),
      (error) => wanted && setFailure(errorMessage(error)),
    )
    return () => {
      wanted = false
    }
  }, [asked])
  if (failure) return <LoadFailure onRetry={onRetry}>{failure}</LoadFailure>
  if (!feeds) return <Skeleton rows={2} label="Смотрим выгрузки…" />
  if (feeds.length === 0)
    return (
      <EmptyState
        look="part"
        title="Выгрузок пока нет"
        actions={
          <ButtonLink to={paths.newFeed()} size="s">
            Настроить выгрузку
          </ButtonLink>
        }
      />
    )
  return (
    <ul className={css.feeds}>
      {feeds.map((feed) => (
        <FeedRow key={feed.id} feed={feed} asked={asked} />
      ))}
    </ul>
  )
}

const add = mutation((api: Api, body: { id: number } & ReturnType<typeof whose>) =>
  api(exportGoodsAdd, { body }),
)

function FeedRow({ feed, asked }: { feed: GoodsInFeed; asked: ReturnType<typeof whose> }) {
  const { pending, error, done, run } = useMutation(add)
  const now = done?.feed ?? feed
  return (
    <li className={css.row}>
      <Link to={paths.feed(feed.id, { step: 'goods' })} className={css.name}>
        {feed.name}
      </Link>
      <span aria-live="polite" className={css.standing}>
        {standingText(now)}
        {done && now.included > feed.included ? ' Попадёт в файл со следующей сборкой.' : null}
        {error ? <span className={css.error}> {error}</span> : null}
      </span>
      {canAdd(now) && !done ? (
        <Button
          size="s"
          aria-disabled={pending !== null || undefined}
          aria-label={`Добавить в выгрузку «${feed.name}»`}
          onClick={() => void run({ id: feed.id, ...asked })}
        >
          {pending === null ? 'Добавить' : 'Добавляем…'}
        </Button>
      ) : null}
    </li>
  )
}
