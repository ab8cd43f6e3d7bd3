import type { PriceStep } from '@verstak/contract/discounts/schemas.ts'
import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { accusativeUnit } from '@verstak/domain/unit.ts'
import { Form, Link } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import * as css from './discounts.module.css'
import type { DiscountsData } from './loader.ts'

const stepNames: Readonly<Record<PriceStep['kind'], string>> = {
  base: 'Цена каталога',
  catalog: 'Снижение цены',
  vat: `В том числе НДС ${VAT_RATE} %`,
}

/** Calculation of the basket's price of an article, step by step. */
export function FormedPrice({ formed, alike, article }: Pick<DiscountsData, 'formed' | 'alike' | 'article'>) {
  return (
    <section aria-labelledby="formed" className={css.formed}>
      <h2 id="formed">Как складывается цена</h2>
      <Form method="get" className={css.search}>
        <TextField label="Артикул" name="article" defaultValue={article} maxLength={100} required />
        <Button type="submit">Показать</Button>
      </Form>
      {formed ? (
        <>
          <p>
            <Link to={paths.product(formed.code)}>{formed.name}</Link>, артикул {formed.article}
          </p>
          {alike.length > 0 ? (
            <p>
              Этот артикул есть и у других товаров:{' '}
              {alike.map(({ code, name, brand }, index) => (
                <span key={code}>
                  {index > 0 ? '; ' : ''}
                  <Link to={`?${new URLSearchParams({ article: code })}`}>
                    {[brand, name].filter(Boolean).join(', ')}
                  </Link>
                </span>
              ))}
            </p>
          ) : null}
          {formed.price === null ? (
            <p>Цена по запросу.</p>
          ) : (
            <dl className={css.steps}>
              {formed.steps
                .filter(({ kind }) => kind !== 'vat')
                .map((step) => (
                  <Step key={step.kind} step={step} />
                ))}
              <div className={css.step}>
                <dt>Ваша цена за {accusativeUnit(formed.unit)}</dt>
                <dd>
                  <b>{formatPrice(formed.price)}</b>
                </dd>
              </div>
              {formed.steps
                .filter(({ kind }) => kind === 'vat')
                .map((step) => (
                  <Step key={step.kind} step={step} />
                ))}
            </dl>
          )}
        </>
      ) : article ? (
        <div role="status">
          <EmptyState look="part" title={`Товара с артикулом «${article}» нет`}>
            Проверьте, нет ли опечатки.
          </EmptyState>
        </div>
      ) : null}
    </section>
  )
}

function Step({ step: { kind, sum } }: { step: PriceStep }) {
  return (
    <div className={css.step}>
      <dt>{stepNames[kind]}</dt>
      <dd>
        {kind === 'catalog' ? '−' : ''}
        {formatPrice(sum)}
      </dd>
    </div>
  )
}
