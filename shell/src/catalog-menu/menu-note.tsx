import { paths } from '@verstak/shared/domain/paths.ts'
import { Button, ButtonLink } from '@verstak/shared/ui/button.tsx'
import * as css from './menu-note.module.css'

export function MenuNote({ sections, onRetry }: { sections: 'loading' | 'failed'; onRetry: () => void }) {
  return sections === 'loading' ? (
    <p className={css.note} role="status">
      Загружаем разделы…
    </p>
  ) : (
    <div className={css.note} role="alert">
      <p>Не удалось загрузить разделы</p>
      <div className={css.ways}>
        <Button size="s" onClick={onRetry}>
          Повторить
        </Button>
        <ButtonLink to={paths.catalog()} size="s" look="quiet">
          Открыть каталог страницей
        </ButtonLink>
      </div>
    </div>
  )
}
