import { exportGoods, exportGoodsAdd } from '@verstak/shared/contract/feeds/calls.ts'
import type { GoodsInFeed } from '@verstak/shared/contract/feeds/schemas.ts'
import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { type Api, browserApi } from '@verstak/shared/federated/api.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import type { SlotProps } from '@verstak/shared/federated/slots.tsx'
import { mutation } from '@verstak/shared/forms/mutation.ts'
import { useMutation } from '@verstak/shared/forms/use-mutation.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useEffect, useState } from 'react'
import { canAdd, standingText } from './standing-text.ts'
import * as css from './tool-slots.module.css'

type Goods = SlotProps['mfe-b2b-tools/feed']['goods']

const whose = (goods: Goods) => {
  if (goods.of === 'product') return { product_id: goods.id }
  return goods.of === 'order' ? { order_number: goods.order_number } : { favorites: 'Y' as const }
}

export function FeedPanel({ goods }: { goods: Goods }) {
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
  if (failure) return <p role="alert">{failure}</p>
  if (!feeds) return <p role="status">Смотрим выгрузки…</p>
  if (feeds.length === 0)
    return (
      <p>
        Выгрузок пока нет. <Link to={paths.newFeed()}>Настроить выгрузку</Link>
      </p>
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
