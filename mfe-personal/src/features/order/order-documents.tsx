import { orderTransfer } from '@verstak/contract/orders/calls.ts'
import type { OrderCorrection, OrderTransfer } from '@verstak/contract/orders/transfers.ts'
import { formatDate, formatDateTime } from '@verstak/domain/date.ts'
import { exactPrice } from '@verstak/domain/money.ts'
import { parseCorrectionNumber, type TransferState } from '@verstak/domain/orders/transfer.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
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

/** A transfer document for each shipment, with its history, and what claims corrected in them. */
export function OrderDocuments({ transfers, corrections }: Pick<OrderData, 'transfers' | 'corrections'>) {
  if (transfers.length + corrections.length === 0) return null
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
        {corrections.map((correction) => (
          <li key={correction.number} className={css.document}>
            <Correction correction={correction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Correction({ correction }: { correction: OrderCorrection }) {
  const { number, created_at, sum, vat, transfers, claim } = correction
  return (
    <>
      <Paper number={number} />
      <p className={css.soft}>
        От {formatDate(created_at)}, уменьшение на {exactPrice(sum)}, в том числе НДС {exactPrice(vat)}
        {transfers.length > 0 ? `, к ${transfers.join(', ')}` : ''}
      </p>
      {claim === null ? null : (
        <p className={css.reason}>
          По претензии <Link to={paths.claim(claim)}>{claim}</Link>
        </p>
      )}
    </>
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
  const isCorrection = parseCorrectionNumber(number) !== null
  return (
    <FileLink
      href={`${orderTransfer.path}?${new URLSearchParams({ number })}`}
      name={`${isCorrection ? 'ukd' : 'upd'}-${number.replace(/\D/g, '')}.pdf`}
      type="application/pdf"
      fetchFile={(api) => api(orderTransfer, { query: { number } })}
      busyText={isCorrection ? 'Готовим УКД…' : 'Готовим УПД…'}
      className={css.paper}
    >
      {number}
    </FileLink>
  )
}
