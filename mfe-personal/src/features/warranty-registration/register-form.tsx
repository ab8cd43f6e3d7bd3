import type { WarrantyGoods as Goods } from '@verstak/contract/warranty/schemas.ts'
import { LONGEST_SERIAL } from '@verstak/domain/after-sale/serial-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { ConsentFields } from '@verstak/kit/forms/consent-fields.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { smallPhotos } from '@verstak/kit/forms/shrink-photo.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { termLine } from '#parts/term-line.ts'
import { WarrantyGoods } from '#parts/warranty-goods.tsx'
import type { action } from './action.ts'
import type { RegisterData } from './loader.ts'
import { OwnerFields } from './owner-fields.tsx'
import * as css from './register.module.css'

const NAMES = {
  serial: 'Серийный номер',
  purchase_date: 'Дата покупки',
  seller: 'Где куплен',
  files: 'Документ о покупке',
  owner: 'Владелец',
  company: 'Организация',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  consents: 'Согласие',
}

export function RegisterForm({ goods, data }: { goods: Goods; data: RegisterData }) {
  const { consents, today } = data
  const failure = useOutcome<typeof action>()
  const user = useShop((shop) => shop.user)
  const store = useShop((shop) => shop.frame?.store)
  const { busy, onChecking } = useSending()
  const { terms } = goods
  if (!terms) return null
  const values = {
    owner: user?.organization ? 'organization' : 'person',
    company: user?.organization?.name,
    name: user?.name,
    email: user?.email,
    phone: user?.phone ? formatPhone(user.phone) : undefined,
    seller: terms.bought_here ? store?.name : undefined,
  }
  return (
    <>
      <div className={css.chosen}>
        <WarrantyGoods goods={goods}>
          <p>Гарантия: {termLine(terms)}</p>
          <p>
            <Link to={paths.warrantyRegistration()}>Другой инструмент</Link>
          </p>
        </WarrantyGoods>
      </div>
      <ActionForm encType="multipart/form-data" className={css.form} noValidate>
        <FormAnswer answer={failure} values={values}>
          <ProblemSummary names={NAMES} />
          <input type="hidden" name="product_id" value={goods.id} />
          <FormText
            label={NAMES.serial}
            name="serial"
            required
            maxLength={LONGEST_SERIAL}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={
              terms.serial_hint ? `Образец: ${terms.serial_hint}` : 'На шильдике инструмента или на коробке'
            }
          />
          <div className={css.pair}>
            <FormText label={NAMES.purchase_date} name="purchase_date" type="date" max={today} required />
            <FormText label={NAMES.seller} name="seller" required maxLength={200} hint="Магазин и город" />
          </div>
          <FilesField
            name="files"
            label={
              terms.bought_here
                ? 'Документ о покупке (необязательно: вы купили у нас)'
                : 'Фото чека или накладной'
            }
            purpose="warranty"
            preparation={smallPhotos}
          />
          <OwnerFields />
          <ConsentFields texts={consents} />
          <BotProof action="warranty" onChecking={onChecking} />
          <Button type="submit" look="primary" size="l" className={css.send} aria-disabled={busy !== null}>
            {busy ?? 'Зарегистрировать'}
          </Button>
        </FormAnswer>
      </ActionForm>
    </>
  )
}
