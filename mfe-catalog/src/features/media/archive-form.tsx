import { archiveParts, MOST_IN_ARCHIVE } from '@verstak/domain/catalogue/media-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { pictureWidths } from '@verstak/domain/picture.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { type Outcome, useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea, FormSelect } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { action } from './action.ts'
import * as css from './media.module.css'

type ArchiveAnswer = Extract<Outcome<typeof action>, { ok: true }>

const SIDES = pictureWidths.filter((width) => width >= 640)

export function ArchiveForm() {
  const outcome = useOutcome<typeof action>()
  const { busy } = useSending('Ищем…')
  const refused = outcome && !outcome.ok ? outcome : undefined
  return (
    <section aria-labelledby="archive" className={css.part}>
      <h2 id="archive">Фотографии и карточки товаров архивом</h2>
      <p className={css.text}>
        Вставьте артикулы — соберём ZIP: файлы названы артикулами, внутри есть список. До {MOST_IN_ARCHIVE}{' '}
        товаров за раз.
      </p>
      <ActionForm action="#archive" className={css.form} preventScrollReset>
        <FormAnswer
          answer={refused}
          values={outcome?.ok ? outcome.given : { part: 'pictures', width: '1200' }}
        >
          {refused && !refused.fields.articles ? <Notice tone="bad">{refused.message}</Notice> : null}
          <FormArea label="Артикулы" name="articles" rows={5} hint="По одному на строку или через запятую" />
          <div className={css.pair}>
            <FormSelect label="Что положить" name="part">
              {Object.entries(archiveParts).map(([part, name]) => (
                <option key={part} value={part}>
                  {name}
                </option>
              ))}
            </FormSelect>
            <FormSelect label="Сторона фотографии" name="width">
              {SIDES.map((side) => (
                <option key={side} value={side}>
                  {side} точек
                </option>
              ))}
            </FormSelect>
          </div>
          <Button type="submit" aria-disabled={busy !== null}>
            {busy ?? 'Найти товары'}
          </Button>
        </FormAnswer>
      </ActionForm>
      {outcome?.ok ? <FoundGoods found={outcome} /> : null}
    </section>
  )
}

function FoundGoods({ found: { items, missing, part, width } }: { found: ArchiveAnswer }) {
  const pictures = items.reduce((sum, item) => sum + item.pictures, 0)
  const href = `/api/media/archive/?${new URLSearchParams({
    goods: items.map(({ id }) => id).join(','),
    part,
    width: String(width),
  })}`
  return (
    <div className={css.found} role="status">
      {missing.length > 0 ? (
        <Notice tone="warn">
          Не нашли {counted(missing.length, 'артикул', 'артикула', 'артикулов')}: {missing.join(', ')}
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <>
          <p>
            Нашли {counted(items.length, 'товар', 'товара', 'товаров')} и{' '}
            {counted(pictures, 'фотографию', 'фотографии', 'фотографий')}.
          </p>
          <p className={css.buttons}>
            <a href={href} download className={buttonClass({ look: 'primary' })}>
              Скачать ZIP
            </a>
            <Link to={paths.printDetail(items.map(({ code }) => code))}>
              Распечатать лист с этими товарами
            </Link>
          </p>
        </>
      ) : null}
    </div>
  )
}
