import { importSample } from '@verstak/contract/basket-import/calls.ts'
import { MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ListFileField } from '@verstak/kit/forms/list-file-field.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './favourites.module.css'

/**
 * Adds products by article, pasted or from a file, to the open list or to all favourites. The key closes the
 * form after a successful import.
 */
export function ImportGoods({ list, refused }: { list: number | null; refused: ActionFailure | undefined }) {
  const { busy } = useSending('Читаем список…')
  const into = list === null ? null : <input type="hidden" name="list" value={list} />
  return (
    <details open={refused !== undefined} className={css.unfold}>
      <summary>Добавить по артикулам</summary>
      <FormAnswer answer={refused}>
        <div className={css.ways}>
          <ActionForm className={css.form} preventScrollReset noValidate>
            {into}
            <FormArea
              label="Артикулы и количества"
              name="text"
              rows={5}
              maxLength={60_000}
              placeholder={'KL-100 5\nDR-12'}
              hint="Каждый товар с новой строки: артикул, штрихкод или название; количество — если нужно."
            />
            <Button type="submit" name="intent" value="text" size="s" aria-disabled={busy !== null}>
              {busy ?? 'Добавить из текста'}
            </Button>
          </ActionForm>
          <ActionForm encType="multipart/form-data" className={css.form} preventScrollReset noValidate>
            {into}
            <ListFileField
              rows={MOST_IMPORT_ROWS}
              hint="Подойдёт и таблица, скачанная отсюда."
              samples={{
                href: (format) => `/web/basket/sample/${format}/`,
                name: 'primer',
                fetchSample: (api, format) => api(importSample, { params: { format } }),
              }}
            />
            <Button type="submit" name="intent" value="file" size="s" aria-disabled={busy !== null}>
              {busy ?? 'Добавить из файла'}
            </Button>
          </ActionForm>
        </div>
      </FormAnswer>
    </details>
  )
}
