import { importSample } from '@verstak/contract/basket-import/calls.ts'
import { MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link, useNavigation } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ListFileField } from '@verstak/kit/forms/list-file-field.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useEffect, useRef } from 'react'
import type { action } from './action.ts'
import * as css from './basket-import.module.css'
import type { loader } from './loader.ts'
import { RecentLists } from './recent-lists.tsx'

export function ImportPage() {
  const { lists } = useScreenData<typeof loader>()
  const refused = useOutcome<typeof action>() as ActionFailure | undefined
  const organization = useShop((shop) => shop.user?.organization)
  const sending = useNavigation().formData?.get('intent')
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) ways.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
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
      <div ref={ways} className={css.ways}>
        <FormAnswer answer={refused}>
          <ActionForm className={css.way} noValidate>
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
            <Button type="submit" look="primary" aria-disabled={sending === 'text'}>
              {sending === 'text' ? 'Читаем список…' : 'Проверить список'}
            </Button>
          </ActionForm>
          <ActionForm encType="multipart/form-data" className={css.way} noValidate>
            <h2 className={css.title}>Загрузить файл</h2>
            <input type="hidden" name="intent" value="file" />
            <ListFileField
              rows={MOST_IMPORT_ROWS}
              hint="Заголовки и кодировку определим сами."
              samples={{
                href: (format) => `/web/basket/sample/${format}/`,
                name: 'primer',
                fetchSample: (api, format) => api(importSample, { params: { format } }),
              }}
            />
            <Button type="submit" aria-disabled={sending === 'file'}>
              {sending === 'file' ? 'Читаем файл…' : 'Проверить файл'}
            </Button>
            {organization ? (
              <p className={css.codes}>
                Товары можно называть и своими кодами: <Link to={paths.ownCodes()}>таблица ваших кодов</Link>
              </p>
            ) : null}
          </ActionForm>
        </FormAnswer>
      </div>
      <RecentLists lists={lists} />
    </Page>
  )
}
