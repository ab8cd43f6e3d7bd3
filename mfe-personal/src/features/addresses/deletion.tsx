import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './addresses.module.css'

interface DeletionProps {
  readonly address: SavedAddress
  readonly heading: string
}

/** A deletion request that can be withdrawn. Unavailable while the address has open orders. */
export function Deletion({ address, heading }: DeletionProps) {
  if (address.deletionRequested) return <Requested address={address} heading={heading} />
  if (address.open_orders.length > 0)
    return (
      <p className={css.note}>
        Удалить нельзя, пока выполняются заказы:{' '}
        {address.open_orders.map((number, at) => (
          <span key={number}>
            {at > 0 ? ', ' : ''}
            <Link to={paths.order(number)}>№&nbsp;{number}</Link>
          </span>
        ))}
      </p>
    )
  return (
    <details className={css.deletion}>
      <summary aria-describedby={heading}>Удалить адрес</summary>
      <ActionForm className={css.deleting} preventScrollReset>
        <Hidden id={address.id} />
        <TextField
          label="Почему"
          name="reason"
          maxLength={300}
          hint="Необязательно. Магазин рассмотрит запрос, до этого его можно отменить"
        />
        <Button type="submit" name="intent" value="delete" aria-describedby={heading}>
          Запросить удаление
        </Button>
      </ActionForm>
    </details>
  )
}

function Requested({ address: { id, deletion }, heading }: DeletionProps) {
  return (
    <Notice tone="warn">
      <p>
        Удаление запрошено
        {deletion ? ` ${formatDateTime(deletion.requested_at)}` : ''}
        {deletion?.requested_by ? `, ${deletion.requested_by}` : ''}
        {deletion?.reason ? `. ${deletion.reason}` : ''}
      </p>
      <ActionForm className={css.cancel} preventScrollReset>
        <Hidden id={id} />
        <Button type="submit" name="intent" value="cancel" size="s" aria-describedby={heading}>
          Отменить запрос
        </Button>
      </ActionForm>
    </Notice>
  )
}

function Hidden({ id }: { id: number }) {
  return (
    <>
      <input type="hidden" name="form" value="address" />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
