import { orderTransfer } from '@verstak/contract/orders/calls.ts'
import type { OrderTransfer } from '@verstak/contract/orders/transfers.ts'
import { formatDate, formatDateTime } from '@verstak/domain/date.ts'
import { exactPrice } from '@verstak/domain/money.ts'
import type { TransferState } from '@verstak/domain/orders/transfer.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

const tones: Readonly<Record<TransferState, StatusTone>> = {
  formed: 'calm',
  sent: 'active',
  received: 'active',
  signed: 'good',
  clarify: 'active',
  rejected: 'bad',
}

/** A transfer document for each shipment, with its history. */
export function OrderDocuments({ transfers }: Pick<OrderData, 'transfers'>) {
  if (transfers.length === 0) return null
  return (
    <section aria-labelledby="order-documents">
      <h2 id="order-documents" className={css.title}>
        Документы
      </h2>
      <ul className={css.documents}>
        {transfers.map((transfer) => (
          <li key={transfer.number} className={css.document}>
            <Transfer transfer={transfer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Transfer({ transfer }: { transfer: OrderTransfer }) {
  const { number, kind, state, reason, created_at, sum, history } = transfer
  return (
    <>
      <div className={css.documentHead}>
        <Paper number={number} />
        <StatusMark tone={tones[state.code]}>{state.name}</StatusMark>
      </div>
      <p className={css.soft}>
        От {formatDate(created_at)}, {exactPrice(sum)}, {kind.code}: {kind.name}
      </p>
      {reason ? <p className={css.reason}>Причина: {reason}</p> : null}
      {history.length > 1 ? (
        <details>
          <summary className={css.past}>История документа</summary>
          <ol className={css.history}>
            {history.map((step) => (
              <li key={step.created_at + step.state.code}>
                <time dateTime={step.created_at}>{formatDateTime(step.created_at)}</time>
                {step.state.name}
                {step.reason ? <p className={css.reason}>{step.reason}</p> : null}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}

/** Users without the right to open documents see that there is one. */
function Paper({ number }: { number: string }) {
  const may = useMay()
  if (!may('documents')) return <b>{number}</b>
  return (
    <FileLink
      href={`${orderTransfer.path}?${new URLSearchParams({ number })}`}
      name={`upd-${number.replace(/\D/g, '')}.pdf`}
      type="application/pdf"
      fetchFile={(api) => api(orderTransfer, { query: { number } })}
      busyText="Готовим УПД…"
      className={css.paper}
    >
      {number}
    </FileLink>
  )
}
