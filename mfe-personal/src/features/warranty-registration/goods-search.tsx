import * as paths from '@verstak/domain/paths.ts'
import { Form, useNavigate } from '@verstak/federated/router.ts'
import { ProductField } from '@verstak/kit/forms/product-field.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { WarrantyGoods } from '#parts/warranty-goods.tsx'
import type { RegisterData } from './loader.ts'
import * as css from './register.module.css'

/** First step: choosing the tool. A scanner types the code and Enter into the field. */
export function GoodsSearch({ data: { search, asked, found } }: { data: RegisterData }) {
  const [first] = found
  const navigate = useNavigate()
  return (
    <>
      <Form method="get" action={paths.warrantyRegistration()} className={css.search} noValidate>
        <ProductField
          field="search"
          label="Артикул или штрихкод"
          value={search}
          required
          hint="На коробке и на шильдике инструмента; штрихкод можно считать сканером. Подойдёт и название"
          error={
            asked && found.length === 0 ? 'Такого товара нет. Проверьте артикул или штрихкод' : undefined
          }
          enter="send"
          onPick={({ code }) => navigate(paths.warrantyRegistration({ code }))}
        />
        <Button type="submit" look="primary" className={css.find}>
          Найти
        </Button>
      </Form>
      {found.length === 1 && first ? (
        <div className={css.none} role="status">
          <WarrantyGoods goods={first}>
            <p>Изготовитель не даёт на этот товар гарантии, поэтому регистрировать его не нужно.</p>
          </WarrantyGoods>
        </div>
      ) : found.length > 1 ? (
        <section aria-labelledby="found" className={css.found}>
          <h2 id="found">Какой из них ваш?</h2>
          <ul>
            {found.map((goods) => (
              <li key={goods.id} className={css.one}>
                <WarrantyGoods goods={goods} />
                {goods.terms ? (
                  <ButtonLink
                    to={paths.warrantyRegistration({ code: goods.code })}
                    aria-label={`Зарегистрировать: ${goods.name}`}
                  >
                    Зарегистрировать
                  </ButtonLink>
                ) : (
                  <p className={css.soft}>Без гарантии изготовителя</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
