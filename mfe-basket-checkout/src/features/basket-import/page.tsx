import { importSample } from '@verstak/shared/contract/basket-import/calls.ts'
import { acceptedImports } from '@verstak/shared/domain/import-columns.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Form, Link, useNavigation } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { useOutcome, useScreenData } from '@verstak/shared/federated/screen.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { FormArea, FormText } from '@verstak/shared/forms/fields.tsx'
import { FileLink } from '@verstak/shared/forms/file-link.tsx'
import { FormAnswer } from '@verstak/shared/forms/form-answer.tsx'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import type { action } from './action.ts'
import * as css from './basket-import.module.css'
import type { loader } from './loader.ts'
import { RecentLists } from './recent-lists.tsx'

const SAMPLES = [
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv'],
] as const

export function ImportPage() {
  const { lists } = useScreenData<typeof loader>()
  const refused = useOutcome<typeof action>() as ActionFailure | undefined
  const organization = useShop((shop) => shop.user?.organization)
  const sending = useNavigation().formData?.get('intent')
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Корзина', href: paths.basket() },
          { name: 'Добавить списком', href: paths.basketImport() },
        ]}
      />
      <h1>Добавить списком</h1>
      <p className={css.lead}>
        Сначала покажем, что нашли и что нет. В корзину товары попадут, когда вы это подтвердите.
      </p>
      {refused && Object.keys(refused.fields).length === 0 ? (
        <Notice tone="bad">{refused.message}</Notice>
      ) : null}
      <div className={css.ways}>
        <FormAnswer answer={refused}>
          <Form method="post" className={css.way} noValidate>
            <h2 className={css.title}>Вставить список</h2>
            <input type="hidden" name="intent" value="text" />
            <FormArea
              label="Артикулы и количества"
              name="text"
              rows={9}
              maxLength={60_000}
              placeholder={'KL-100 5\nDR-12 2 шт\n4690363024544 10'}
              hint="Каждый товар с новой строки: артикул, штрихкод, ваш код или название, затем количество. Можно вставить столбцы из Excel."
            />
            <Button type="submit" look="primary" disabled={sending === 'text'}>
              {sending === 'text' ? 'Читаем список…' : 'Проверить список'}
            </Button>
          </Form>
          <Form method="post" encType="multipart/form-data" className={css.way} noValidate>
            <h2 className={css.title}>Загрузить файл</h2>
            <input type="hidden" name="intent" value="file" />
            <FormText
              label="Файл со списком"
              name="file"
              type="file"
              accept={acceptedImports}
              className={css.file ?? ''}
              hint="XLSX, XLS, ODS, CSV или TXT до 5 МБ и 2000 строк. Файл можно перетащить на поле. Заголовки и кодировку определим сами."
            />
            <Button type="submit" disabled={sending === 'file'}>
              {sending === 'file' ? 'Читаем файл…' : 'Проверить файл'}
            </Button>
            <div className={css.samples}>
              <span>Примеры:</span>
              {SAMPLES.map(([format, type]) => (
                <FileLink
                  key={format}
                  href={`/web/basket/sample/${format}/`}
                  name={`primer.${format}`}
                  type={type}
                  fetchFile={(api) => api(importSample, { params: { format } })}
                  busyText="Готовим…"
                >
                  {format.toUpperCase()}
                </FileLink>
              ))}
            </div>
            {organization ? (
              <p className={css.codes}>
                Товары можно называть и своими кодами: <Link to={paths.ownCodes()}>таблица ваших кодов</Link>
              </p>
            ) : null}
          </Form>
        </FormAnswer>
      </div>
      <RecentLists lists={lists} />
    </Page>
  )
}
