import * as paths from '@verstak/domain/paths.ts'
import { Form } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { CertificateLink } from '#parts/certificate-link.tsx'
import { PublicPage, WARRANTY } from '#parts/public-page.tsx'
import { WarrantyFacts } from '#parts/warranty-facts.tsx'
import { WarrantyGoods } from '#parts/warranty-goods.tsx'
import { WarrantyStatusMark } from '#parts/warranty-status.tsx'

import * as css from './check.module.css'
import type { CheckData, loader } from './loader.ts'

export function CheckPage() {
  const data = useScreenData<typeof loader>()
  const { number, found, problem } = data
  return (
    <PublicPage crumbs={[WARRANTY, { name: 'Проверка гарантии', href: paths.warrantyCheck() }]}>
      {found ? <Found data={data} found={found} /> : null}
      <Form method="get" action={paths.warrantyCheck()} className={css.form} noValidate>
        <TextField
          key={number}
          label="Номер карточки"
          name="number"
          defaultValue={found ? '' : number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          hint="Он в письме и на сертификате; QR-код сертификата открывает эту страницу сам"
          error={problem}
        />
        <Button type="submit" look={found ? 'secondary' : 'primary'} className={css.ask}>
          {found ? 'Проверить другой номер' : 'Проверить'}
        </Button>
      </Form>
    </PublicPage>
  )
}

function Found({ data, found }: { data: CheckData; found: NonNullable<CheckData['found']> }) {
  const { card, own, has_certificate } = found
  const { code } = card.status
  return (
    <section aria-labelledby="card" className={css.card}>
      {data.sent && own ? (
        <Notice tone="good">
          Инструмент зарегистрирован. Номер карточки — {card.number}, он и эта ссылка уже в письме.
        </Notice>
      ) : null}
      <div className={css.heading}>
        <h2 id="card">Карточка {card.number}</h2>
        <WarrantyStatusMark status={card.status} />
      </div>
      <WarrantyGoods goods={card.product} />
      {code === 'checking' ? (
        <p className={css.note}>
          Магазин проверяет документ о покупке. Обычно это занимает два рабочих дня, владельцу придёт письмо.
        </p>
      ) : null}
      {card.reason ? <p className={css.note}>Причина отказа: {card.reason}.</p> : null}
      <WarrantyFacts card={card} />
      {own && (has_certificate || code === 'refused') ? (
        <div className={css.ways}>
          {has_certificate ? <CertificateLink number={card.number} secret={data.key} /> : null}
          {code === 'refused' && card.product.code ? (
            <ButtonLink to={paths.warrantyRegistration({ code: card.product.code })}>
              Зарегистрировать снова
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
