import * as paths from '@verstak/shared/domain/paths.ts'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { LoadFailure } from '@verstak/shared/ui/load-failure.tsx'
import { Skeleton } from '@verstak/shared/ui/skeleton.tsx'

export function MenuNote({ sections, onRetry }: { sections: 'loading' | 'failed'; onRetry: () => void }) {
  if (sections === 'loading') return <Skeleton look="panel" rows={12} label="Загружаем разделы…" />
  return (
    <LoadFailure
      look="panel"
      onRetry={onRetry}
      actions={
        <ButtonLink to={paths.catalog()} size="s" look="quiet">
          Открыть каталог страницей
        </ButtonLink>
      }
    >
      Не удалось загрузить разделы
    </LoadFailure>
  )
}
