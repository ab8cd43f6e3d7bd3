import type { UserCard } from '@verstak/contract/users/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { rights, roleNames, type UserRole } from '@verstak/domain/rights.ts'
import type { FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemBox } from '@verstak/kit/forms/problem-summary.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { personFieldNames, RIGHT, SHOP } from '#parts/person-form.ts'
import * as css from './user.module.css'

interface Difference {
  readonly name: string
  readonly saved: string
  readonly typed: string
}

const texts = ['name', 'position', 'phone', 'order_limit', 'month_limit'] as const

const ticks = (values: FormValues, prefix: string) =>
  Object.keys(values).filter((name) => name.startsWith(prefix)).length

/** Differences between the form and another administrator's version saved in the meantime. */
export function differences(saved: FormValues, typed: FormValues): Difference[] {
  const role = ({ role = '' }: FormValues) => roleNames[role as UserRole] ?? ''
  const chosen = (values: FormValues) => `${ticks(values, RIGHT)} из ${rights.length}`
  const shops = (values: FormValues) =>
    values.every_shop === 'N' ? `выбрано: ${ticks(values, SHOP)}` : 'любой адрес'
  const custom = saved.role === 'custom' && typed.role === 'custom'
  const rows: Difference[] = [
    ...texts.map((name) => ({
      name: personFieldNames[name],
      saved: saved[name] ?? '',
      typed: typed[name] ?? '',
    })),
    { name: personFieldNames.role, saved: role(saved), typed: role(typed) },
    ...(custom ? [{ name: 'Права', saved: chosen(saved), typed: chosen(typed) }] : []),
    { name: personFieldNames.shops, saved: shops(saved), typed: shops(typed) },
  ]
  return rows.filter((row) => row.saved !== row.typed)
}

export function MergeNotice({
  user,
  given,
  saved,
}: {
  user: UserCard
  given: FormValues
  saved: FormValues
}) {
  const rows = differences(saved, given)
  const last = user.events.find(({ event }) => event === 'changed')
  return (
    <ProblemBox>
      <p>
        Пока вы редактировали, карточку сохранил другой администратор
        {last?.actor ? `: ${last.actor}` : ''}. Ваши значения остались в полях.
      </p>
      {rows.length > 0 ? (
        <ul className={css.merge}>
          {rows.map(({ name, saved, typed }) => (
            <li key={name}>
              {name}: сейчас «{saved || 'пусто'}», у вас «{typed || 'пусто'}»
            </li>
          ))}
        </ul>
      ) : (
        <p>Ваши значения совпадают с сохранёнными.</p>
      )}
      <p>Сохраните ещё раз, чтобы оставить ваши, или возьмите сохранённые.</p>
      <ButtonLink to={paths.user(user.userId)} reloadDocument size="s">
        Взять сохранённые
      </ButtonLink>
    </ProblemBox>
  )
}
