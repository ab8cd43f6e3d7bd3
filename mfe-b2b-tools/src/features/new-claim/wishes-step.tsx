import { LONGEST_DESCRIPTION } from '@verstak/domain/after-sale/claim-check.ts'
import { wishNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { FormArea, FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { Choices } from './choices.tsx'
import type { Draft, loader } from './loader.ts'
import { StepForm } from './step-form.tsx'
import * as css from './wizard.module.css'

const NAMES = {
  wish: 'Чего вы хотите',
  recipient: 'Получатель',
  inn: 'ИНН',
  bik: 'БИК банка',
  account: 'Расчётный счёт',
  contact: 'С кем связаться',
  comment: 'Примечание',
}

const WISHES = Object.entries(wishNames).map(([value, name]) => ({ value, name }))

export function WishesStep({ draft }: { draft: Draft }) {
  const { contacts } = useScreenData<typeof loader>()
  const user = useShop((shop) => shop.user)
  const { wish, comment, contact, requisites } = draft.content
  const { organization } = user ?? {}
  return (
    <StepForm
      names={NAMES}
      values={{
        wish,
        comment,
        contact: String(contact ?? user?.id ?? ''),
        recipient: requisites?.recipient || organization?.name || user?.name,
        inn: requisites?.inn || organization?.inn,
        bik: requisites?.bik,
        account: requisites?.account,
      }}
    >
      <Choices name="wish" label={NAMES.wish} choices={WISHES} />
      <fieldset className={css.refund}>
        <legend className={css.legend}>Куда вернуть деньги</legend>
        <div className={css.numbers}>
          <FormText label={NAMES.recipient} name="recipient" maxLength={300} />
          <FormText label={NAMES.inn} name="inn" inputMode="numeric" maxLength={40} />
          <FormText label={NAMES.bik} name="bik" inputMode="numeric" maxLength={40} />
          <FormText label={NAMES.account} name="account" inputMode="numeric" maxLength={60} />
        </div>
      </fieldset>
      {contacts.length > 1 ? (
        <FormSelect label={NAMES.contact} name="contact">
          {contacts.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </FormSelect>
      ) : null}
      <FormArea
        label={`${NAMES.comment} (необязательно)`}
        name="comment"
        rows={3}
        maxLength={LONGEST_DESCRIPTION}
      />
    </StepForm>
  )
}
