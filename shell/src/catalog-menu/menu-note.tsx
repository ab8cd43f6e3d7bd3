import * as paths from '@verstak/domain/paths.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'

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
