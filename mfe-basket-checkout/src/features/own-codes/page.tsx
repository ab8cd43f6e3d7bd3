import type { OwnCode } from '@verstak/contract/own-codes/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Form, Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import type { action } from './action.ts'
import type { loader } from './loader.ts'
import * as css from './own-codes.module.css'

export function OwnCodesPage() {
  const { codes, page_navigation: pages, search } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const field = useFollowedDefault<HTMLInputElement>(search)
  const organization = useShop((shop) => shop.user?.organization)
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Корзина', href: paths.basket() },
          { name: 'Добавить списком', href: paths.basketImport() },
          { name: 'Ваши коды', href: paths.ownCodes() },
        ]}
      />
      <h1>Ваши коды товаров</h1>
      <p className={css.soft}>
        По этим кодам товары находит поиск, быстрое добавление и загрузка списка — у всех сотрудников
        организации. Новые коды запоминаем из загруженных списков.
      </p>
      {outcome && (outcome.ok || Object.keys(outcome.fields).length === 0) ? (
        <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.message}</Notice>
      ) : null}
      {organization ? (
        <ActionForm key={outcome?.ok ? outcome.message : 'new'} className={css.form} noValidate>
          <FormAnswer answer={outcome?.ok ? undefined : outcome}>
            <FormText label="Ваш код" name="code" maxLength={60} required data-keep="text" />
            <FormText label="Артикул магазина" name="article" maxLength={100} required />
            <Button type="submit" look="primary" className={css.submit ?? ''}>
              Запомнить
            </Button>
          </FormAnswer>
        </ActionForm>
      ) : (
        <Notice>Свои коды ведут покупатели от организации.</Notice>
      )}
      {pages.total > 0 || search ? (
        <Form method="get" role="search" className={css.search}>
          <TextField
            ref={field}
            label="Найти в таблице"
            name="search"
            type="search"
            defaultValue={search}
            maxLength={100}
          />
          <Button type="submit" className={css.submit ?? ''}>
            Найти
          </Button>
        </Form>
      ) : null}
      {codes.length > 0 ? (
        <>
          <h2 className={css.title}>{counted(pages.total, 'код', 'кода', 'кодов')}</h2>
          <ul className={css.codes}>
            {codes.map((code) => (
              <CodeLine key={code.code} code={code} />
            ))}
          </ul>
        </>
      ) : (
        <NoCodes search={search} />
      )}
      <Pagination pages={pages} href={(page) => paths.ownCodes({ search: search || undefined, page })} />
    </Page>
  )
}

function NoCodes({ search }: { search: string }) {
  if (search)
    return (
      <EmptyState
        title={`По запросу «${search}» кодов нет`}
        actions={<ButtonLink to={paths.ownCodes()}>Показать все коды</ButtonLink>}
      >
        Проверьте, нет ли опечатки.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Своих кодов пока нет"
      actions={<ButtonLink to={paths.basketImport()}>Загрузить список</ButtonLink>}
    >
      Код появится здесь, когда вы укажете в загруженном списке, какой товар под ним заказываете.
    </EmptyState>
  )
}

function CodeLine({ code: { code, product, source } }: { code: OwnCode }) {
  return (
    <li className={css.code}>
      <strong className={css.own}>{code}</strong>
      <span className={css.product}>
        <Link to={paths.product(product.code)}>{product.name}</Link>
        <span className={css.soft}>
          Арт. {product.article}
          {source === 'import' ? ' · из списка' : ''}
        </span>
      </span>
      <ActionForm preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" size="s" look="quiet" aria-label={`Удалить код ${code}`}>
          Удалить
        </Button>
      </ActionForm>
    </li>
  )
}
