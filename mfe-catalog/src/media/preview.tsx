import type { MediaMaterial } from '@verstak/contract/media/schemas.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { fileHref } from './material.ts'
import * as css from './preview.module.css'

/** The file itself if it is a picture, else its format in a frame. `alt` is empty next to the name. */
export function Preview({
  material: { code, shown, format, on_dark },
  className,
  alt = '',
}: {
  material: MediaMaterial
  className?: string | undefined
  alt?: string
}) {
  return (
    <div className={classNames(css.frame, on_dark && css.dark, className)}>
      {shown ? (
        <img src={fileHref(code)} alt={alt} loading="lazy" className={css.picture} />
      ) : (
        <span className={css.format} aria-hidden="true">
          {format}
        </span>
      )}
    </div>
  )
}
