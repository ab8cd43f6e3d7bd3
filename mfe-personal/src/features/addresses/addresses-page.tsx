import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { action } from './action.ts'
import { AddressCard } from './address-card.tsx'
import * as css from './addresses.module.css'
import { ContactForm } from './contact-form.tsx'
import type { loader } from './loader.ts'
import { NewAddress } from './new-address.tsx'

const doneTexts = {
  new: 'Адрес отправлен на проверку. Заказывать на него можно уже сейчас, о решении напишем',
  email: 'Почта для уведомлений изменена',
  phone: 'Телефон для уведомлений изменён',
}

export function AddressesPage() {
  const { addresses, sms, shown } = useScreenData<typeof loader>()
  const may = useMay()
  const result = useOutcome<typeof action>()
  const form = result?.given.form
  const elsewhere = result && form !== 'new' && form !== 'contact' ? result : undefined
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has been removed, so the result takes the focus.
  useEffect(() => {
    if (elsewhere || shown.done) outcome.current?.focus()
  }, [elsewhere, shown.done])
  return (
    <>
      <h1>Адреса доставки</h1>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {elsewhere ? (
          <Notice tone={elsewhere.ok ? 'good' : 'bad'}>{elsewhere.message}</Notice>
        ) : shown.done ? (
          <Notice tone="good">{doneTexts[shown.done]}</Notice>
        ) : null}
      </div>
      {shown.form === 'new' ? (
        <NewAddress known={addresses} result={form === 'new' ? result : undefined} />
      ) : shown.form === 'phone' && !sms ? (
        <Notice tone="bad">Магазин не отправляет SMS. Новости о заказах приходят письмами</Notice>
      ) : shown.form && shown.address ? (
        <ContactForm
          key={`${shown.form} ${shown.address}`}
          channel={shown.form}
          address={addresses.find(({ id }) => id === shown.address) ?? 'all'}
          result={form === 'contact' ? result : undefined}
        />
      ) : addresses.length > 0 && may('addresses') ? (
        <Bar several={addresses.length > 1} sms={sms} />
      ) : null}
      {addresses.length > 0 ? (
        <ul className={css.list}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} sms={sms} />
          ))}
        </ul>
      ) : shown.form ? null : (
        <EmptyState
          title="Адресов пока нет"
          actions={
            may('addresses') ? (
              <ButtonLink to={paths.addresses({ show: 'new' })} look="primary">
                Добавить адрес
              </ButtonLink>
            ) : null
          }
        >
          Добавьте адрес один раз — при оформлении заказа останется его выбрать.
        </EmptyState>
      )}
    </>
  )
}

function Bar({ several, sms }: { several: boolean; sms: boolean }) {
  return (
    <div className={css.bar}>
      <ButtonLink to={paths.addresses({ show: 'new' })} look="primary">
        Добавить адрес
      </ButtonLink>
      {several ? (
        <>
          <ButtonLink to={paths.addresses({ show: 'email', address: 'all' })}>
            Сменить почту во всех адресах
          </ButtonLink>
          {sms ? (
            <ButtonLink to={paths.addresses({ show: 'phone', address: 'all' })}>
              Сменить телефон во всех адресах
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
