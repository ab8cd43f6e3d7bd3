import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { pictureUrl } from '@verstak/domain/picture.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { isPlainClick } from '@verstak/kit/ui/plain-link.tsx'
import { type MouseEvent, type ReactNode, type UIEvent, useRef, useState } from 'react'
import { cardPicture } from '#product-card/card-picture.ts'
import * as css from './gallery.module.css'
import { mainPicture } from './main-picture.ts'
import { zoom } from './zoom-part.ts'

const largest = (picture: PictureData): string => pictureUrl(picture.id, 1200, 'jpg')

/**
 * Without scripts a picture and its thumbnail open their file. `known` is the card's picture, shown until the
 * first one has loaded.
 */
export function Gallery({
  pictures,
  name,
  known,
}: {
  pictures: readonly PictureData[]
  name: string
  known: PictureData | null
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)

  function scrollTo(index: number, behavior?: ScrollBehavior): void {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, ...(behavior && { behavior }) })
  }
  function show(event: MouseEvent, index: number): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    scrollTo(index)
  }
  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Without the chunk the link opens the file, as it does without scripts.
    zoom.load().then(
      () => setEnlarged(index),
      () => location.assign(href),
    )
  }
  function follow({ currentTarget }: UIEvent<HTMLUListElement>): void {
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  }

  return (
    <div className={css.gallery}>
      <ul ref={strip} className={css.strip} onScroll={follow} aria-label="Изображения">
        {(pictures.length ? pictures : [null]).map((picture, index) => (
          <li key={picture?.id ?? 'none'}>
            <Enlarging picture={picture} onClick={(event) => enlarge(event, index)}>
              {index === 0 && known ? (
                <Picture picture={known} alt="" {...cardPicture} eager className={css.main} />
              ) : null}
              <Picture
                picture={picture}
                alt={pictures.length > 1 ? `${name}, изображение ${index + 1} из ${pictures.length}` : name}
                {...mainPicture}
                eager={index === 0}
                className={css.main}
              />
            </Enlarging>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? <Thumbs pictures={pictures} shown={shown} onShow={show} /> : null}
      {enlarged === null ? null : (
        <zoom.Part
          pictures={pictures}
          name={name}
          from={enlarged}
          onClose={(index) => {
            setEnlarged(null)
            scrollTo(index, 'instant')
          }}
        />
      )}
    </div>
  )
}

function Enlarging({
  picture,
  onClick,
  children,
}: {
  picture: PictureData | null
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}) {
  if (!picture) return <span className={css.whole}>{children}</span>
  return (
    <a
      href={largest(picture)}
      title="Увеличить"
      aria-haspopup="dialog"
      className={css.whole}
      onClick={onClick}
      onPointerDown={() => zoom.load().catch(() => {})}
    >
      {children}
    </a>
  )
}

function Thumbs({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly PictureData[]
  shown: number
  onShow: (event: MouseEvent, index: number) => void
}) {
  return (
    <ul className={css.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={largest(picture)}
            aria-label={`Изображение ${index + 1}`}
            aria-current={index === shown}
            className={css.thumb}
            onClick={(event) => onShow(event, index)}
          >
            <Picture picture={picture} alt="" sizes="64px" widths={[160]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
