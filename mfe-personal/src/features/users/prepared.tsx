import * as paths from '@verstak/domain/paths.ts'
import { roleNames } from '@verstak/domain/rights.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import type { UsersData } from './loader.ts'
import * as css from './users.module.css'

/** Invitations that wait for the confirmation of the organisation. */
export function Prepared({ prepared }: Pick<UsersData['confirmation'], 'prepared'>) {
  return (
    <section aria-labelledby="prepared" className={css.prepared}>
      <h2 id="prepared">Подготовленные приглашения</h2>
      <p className={css.note}>
        Приглашения можно подготовить уже сейчас: мы сохраним их и отправим сами, когда организация будет
        подтверждена.
      </p>
      {prepared.length > 0 ? (
        <ul className={css.list}>
          {prepared.map(({ id, name, email, role }) => (
            <li key={id} className={css.request}>
              <div className={css.person}>
                <h3 id={`prepared-${id}`} className={css.name}>
                  {name}
                </h3>
                <p>{email}</p>
                <p className={css.note}>{roleNames[role]}. Отправим после подтверждения</p>
              </div>
              <ActionForm className={css.decisions}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="name" value={name} />
                <Button
                  type="submit"
                  name="intent"
                  value="discard"
                  look="quiet"
                  aria-describedby={`prepared-${id}`}
                >
                  Убрать
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={paths.newUser()}>Подготовить приглашение</ButtonLink>
    </section>
  )
}
