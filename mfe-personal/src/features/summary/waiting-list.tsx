import type { WaitingItem } from '@verstak/contract/summary/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { plural } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import type { SummaryData } from './loader.ts'
import * as css from './summary.module.css'

type Kind = WaitingItem['kind']

/** Tasks with their count and the list behind them. null: the details are the list. */
const kinds: Readonly<Record<Kind, { text: (count: number) => string; href: string | null }>> = {
  approval: {
    text: (count) =>
      plural(
        count,
        'заказ ждёт вашего согласования',
        'заказа ждут вашего согласования',
        'заказов ждут вашего согласования',
      ),
    href: paths.orders({ filter: 'approval' }),
  },
  'awaiting-payment': {
    text: (count) => plural(count, 'заказ ждёт оплаты', 'заказа ждут оплаты', 'заказов ждут оплаты'),
    href: paths.orders({ unpaid: 'any' }),
  },
  ready: {
    text: (count) => plural(count, 'заказ можно забрать', 'заказа можно забрать', 'заказов можно забрать'),
    href: paths.orders({ filter: 'ready' }),
  },
  appeals: {
    text: (count) =>
      plural(
        count,
        'обращение ждёт вашего ответа',
        'обращения ждут вашего ответа',
        'обращений ждут вашего ответа',
      ),
    href: paths.appeals({ filter: 'waiting' }),
  },
  claims: {
    text: (count) =>
      plural(
        count,
        'претензия ждёт ваших данных',
        'претензии ждут ваших данных',
        'претензий ждут ваших данных',
      ),
    href: paths.claims({ filter: 'need_data' }),
  },
  packing: {
    text: (count) =>
      plural(
        count,
        'упаковочный лист ещё не принят',
        'упаковочных листа ещё не приняты',
        'упаковочных листов ещё не приняты',
      ),
    href: paths.packingLists(),
  },
  transfers: {
    text: (count) =>
      plural(count, 'УПД ждёт вашей подписи', 'УПД ждут вашей подписи', 'УПД ждут вашей подписи'),
    href: null,
  },
  addresses: {
    text: (count) =>
      plural(
        count,
        'адрес отклонён: исправьте или удалите его',
        'адреса отклонены: исправьте или удалите их',
        'адресов отклонены: исправьте или удалите их',
      ),
    href: paths.addresses(),
  },
  'join-requests': {
    text: (count) => plural(count, 'человек ждёт доступа', 'человека ждут доступа', 'человек ждут доступа'),
    href: paths.users(),
  },
  'changed-prices': {
    text: (count) =>
      plural(count, 'цена в корзине изменилась', 'цены в корзине изменились', 'цен в корзине изменились'),
    href: paths.basket(),
  },
  new: {
    text: (count) =>
      plural(
        count,
        'новый заказ: его ещё можно отменить',
        'новых заказа: их ещё можно отменить',
        'новых заказов: их ещё можно отменить',
      ),
    href: paths.orders({ filter: 'new' }),
  },
  notifications: {
    text: (count) =>
      plural(count, 'непрочитанное уведомление', 'непрочитанных уведомления', 'непрочитанных уведомлений'),
    href: null,
  },
}

export function WaitingList({ waiting }: Pick<SummaryData, 'waiting'>) {
  return (
    <section aria-labelledby="waiting" className={css.block}>
      <h2 id="waiting">Ждёт вас</h2>
      {waiting.length === 0 ? (
        <EmptyState look="part" title="Сейчас от вас ничего не требуется" />
      ) : (
        <ul className={css.waiting}>
          {waiting.map((item) => (
            <Waiting key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting({ item: { kind, count, details } }: { item: WaitingItem }) {
  const { text, href } = kinds[kind]
  const line = (
    <>
      <b className={css.count}>{formatNumber(count)}</b> {text(count)}
    </>
  )
  return (
    <li className={css.task}>
      {href ? (
        <Link to={href} className={css.taskLink}>
          {line}
        </Link>
      ) : (
        <p className={css.taskLink}>{line}</p>
      )}
      {details.length > 0 ? (
        <ul className={css.details}>
          {details.map((detail) => (
            <li key={detail.text + detail.href}>
              {detail.href ? <Link to={detail.href}>{detail.text}</Link> : detail.text}
            </li>
          ))}
          {count > details.length ? <li>и ещё {formatNumber(count - details.length)}</li> : null}
        </ul>
      ) : null}
    </li>
  )
}
