import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { mainPicture } from './main-picture.ts'
import * as css from './zoom.module.css'

interface ZoomProps {
  readonly pictures: readonly PictureData[]
  readonly name: string
  /** Index of the first shown picture, from 0. */
  readonly from: number
  /** Called with the index of the last shown picture. */
  readonly onClose: (index: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A position in a picture, each coordinate from 0 to 1. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Position of the press in a picture that is shown whole. The centre for a key press. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const side = Math.min(width, height)
  if (detail === 0 || side === 0) return { x: 0.5, y: 0.5 }
  const within = (offset: number) => Math.min(1, Math.max(0, 0.5 + offset / side))
  return { x: within(clientX - left - width / 2), y: within(clientY - top - height / 2) }
}

/** Pictures in full-window size. A press zooms in on the details, the next press zooms out. */
export function Zoom({ pictures, name, from, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(from)
  const [near, setNear] = useState<Point | null>(null)
  const last = pictures.length - 1

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: from * strip.current.clientWidth, behavior: 'instant' })
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [from])

  useLayoutEffect(() => {
    const place = strip.current?.children[shown]
    if (!near || !place) return
    place.scrollTo({
      left: place.scrollWidth * near.x - place.clientWidth / 2,
      top: place.scrollHeight * near.y - place.clientHeight / 2,
      behavior: 'instant',
    })
  }, [near, shown])

  function show(index: number): void {
    if (index < 0 || index > last) return
    setNear(null)
    setShown(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  function turn(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
  }
  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>): void {
    if (clientWidth > 0) setShown(Math.min(last, Math.round(scrollLeft / clientWidth)))
  }

  return (
    <dialog
      ref={dialog}
      className={css.zoom}
      aria-label={`Изображения: ${name}`}
      onKeyDown={turn}
      onClose={() => onClose(shown)}
    >
      <div className={css.bar}>
        <p role="status">{`Изображение ${shown + 1} из ${pictures.length}`}</p>
        <button
          type="button"
          className={css.button}
          aria-label="Закрыть"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul ref={strip} className={near ? css.held : css.strip} onScroll={near ? undefined : follow}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={near && index === shown ? css.near : css.whole}>
            <button
              type="button"
              className={css.picture}
              aria-label={`${near && index === shown ? 'Показать целиком' : 'Показать крупнее'}: изображение ${index + 1}`}
              tabIndex={index === shown ? 0 : -1}
              onClick={(event) => (index === shown ? setNear(near ? null : pointOf(event)) : show(index))}
            >
              {/* The page has already loaded this file. */}
              {index === from ? <Picture picture={picture} alt="" {...mainPicture} eager /> : null}
              <Picture
                picture={picture}
                alt=""
                sizes={near && index === shown ? '1200px' : '100vw'}
                widths={[640, 1200]}
                eager={index === from}
              />
            </button>
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <div className={css.turns}>
          <Turn label="Предыдущее изображение" disabled={shown === 0} onTurn={() => show(shown - 1)} />
          <Turn label="Следующее изображение" disabled={shown === last} onTurn={() => show(shown + 1)} />
        </div>
      ) : null}
    </dialog>
  )
}

/** Keeps the focus at the ends, because a disabled button would lose it. */
function Turn({ label, disabled, onTurn }: { label: string; disabled: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onTurn}
    >
      <Icon name="chevron" />
    </button>
  )
}
