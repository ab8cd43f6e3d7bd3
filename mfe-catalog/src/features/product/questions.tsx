import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import * as css from './questions.module.css'

export function Questions({ product: { code, questions } }: { product: ProductDetail }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={css.heading}>
        Вопросы о товаре
      </h2>
      {questions.length > 0 ? (
        <ul className={css.list}>
          {questions.map(({ id, text, author, answer, answered_at }) => (
            <li key={id} className={css.question}>
              <p className={css.text}>{text}</p>
              <p className={css.author}>
                {author}, {formatShortDate(answered_at)}
              </p>
              <p className={css.answer}>{answer}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState look="part" title="Пока никто не спрашивал">
          Если чего-то нет в описании, спросите нас.
        </EmptyState>
      )}
      <ButtonLink to={paths.ask('question', code)}>Задать вопрос</ButtonLink>
    </section>
  )
}
