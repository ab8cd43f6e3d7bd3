import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './e-order.module.css'
import { EOrderForm } from './e-order-form.tsx'
import type { loader } from './loader.ts'
import { SentList } from './sent-list.tsx'

export function EOrderPage() {
  const { consents, sent } = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: 'Заказ списком', href: paths.eOrder() },
        ]}
      />
      <div className={css.page}>
        {sent ? (
          <SentList list={sent} />
        ) : (
          <>
            <h1>Заказ списком</h1>
            <p className={css.intro}>
              Пришлите, что нужно, — текстом или файлом. Регистрация не нужна: товары по артикулам найдём
              сразу, остальное подберёт менеджер и ответит в течение рабочего дня.
            </p>
            <EOrderForm consents={consents} />
          </>
        )}
      </div>
    </Page>
  )
}
