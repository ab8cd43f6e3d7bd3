import * as paths from '@verstak/domain/paths.ts'
import { Form } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import * as css from './search.module.css'

export function SearchForm({ query }: { query: string }) {
  return (
    <Form method="get" action={paths.search()} role="search" aria-label="Новый поиск" className={css.form}>
      <TextField
        ref={useFollowedDefault<HTMLInputElement>(query)}
        label="Название, артикул или штрихкод"
        type="search"
        name="query"
        defaultValue={query}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" look="primary">
        Найти
      </Button>
    </Form>
  )
}
