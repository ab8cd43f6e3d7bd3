import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemBox } from '@verstak/kit/forms/problem-summary.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { fieldNames, layoutValues } from './layout-form.ts'
import * as css from './layouts.module.css'

/** Differences between the form and a colleague's version saved in the meantime. */
export function MergeNotice({ layout, given }: { layout: OwnLayout; given: FormValues }) {
  const saved = layoutValues(layout)
  const rows = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).flatMap((name) => {
    const typed = given[name]?.trim().replace('.', ',')
    return saved[name] === typed ? [] : [{ name: fieldNames[name], saved: saved[name], typed }]
  })
  return (
    <ProblemBox>
      <p>Пока вы редактировали, формат сохранил ваш коллега. Ваши значения остались в полях.</p>
      {rows.length > 0 ? (
        <ul className={css.merge}>
          {rows.map(({ name, saved, typed }) => (
            <li key={name}>
              {name}: сейчас «{saved}», у вас «{typed || 'пусто'}»
            </li>
          ))}
        </ul>
      ) : (
        <p>Ваши значения совпадают с сохранёнными.</p>
      )}
      <p>Сохраните ещё раз, чтобы оставить ваши, или возьмите сохранённые.</p>
      <ButtonLink to={paths.tagLayouts({ edit: layout.id })} reloadDocument size="s">
        Взять сохранённые
      </ButtonLink>
    </ProblemBox>
  )
}
