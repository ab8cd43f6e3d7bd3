import * as css from './details.module.css'
import type { DetailsData } from './loader.ts'

export function Organization({
  organization: { name, inn, kpp, ogrn, confirmed, branches },
}: {
  organization: NonNullable<DetailsData['organization']>
}) {
  const facts = [
    ['ИНН', inn],
    ['КПП', kpp],
    ['ОГРН', ogrn],
    ['Состояние', confirmed ? 'подтверждена' : 'ждёт подтверждения'],
  ].filter(([, value]) => value)
  return (
    <section aria-labelledby="organization">
      <h2 id="organization">Организация</h2>
      <p className={css.name}>{name}</p>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={css.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {branches.length > 0 ? (
        <>
          <h3>Другие филиалы</h3>
          <ul className={css.branches}>
            {branches.map((branch) => (
              <li key={`${branch.inn} ${branch.kpp}`}>
                {branch.name}
                {branch.kpp ? `, КПП ${branch.kpp}` : ''}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={css.note}>Реквизиты меняет магазин по документам: напишите нам, если они изменились.</p>
    </section>
  )
}
