import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Swiper as Slides } from 'swiper'
import { Zoom as Gestures } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/zoom'
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

const TURN_MS = 300
const MOST_ZOOM = 3

/**
 * Pictures in full-window size. A press zooms in on its place, the next press zooms out; two fingers do both, and one
 * finger turns the pictures or moves an enlarged one.
 */
export function Zoom({ pictures, name, from, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<Slides | null>(null)
  const [shown, setShown] = useState(from)
  const [near, setNear] = useState(false)
  const last = pictures.length - 1
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches

  useEffect(() => {
    dialog.current?.showModal()
    // The dialog has had no size before.
    slides.current?.update()
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [])

  const show = (index: number) => slides.current?.slideTo(index, quiet ? 0 : TURN_MS)
  function turn(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
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
      <Swiper
        modules={[Gestures]}
        zoom={{ maxRatio: MOST_ZOOM }}
        initialSlide={from}
        // Otherwise a press gives no focus, and the keys do nothing.
        touchStartPreventDefault={false}
        onSwiper={(swiper) => {
          slides.current = swiper
        }}
        onSlideChange={({ activeIndex }) => setShown(activeIndex)}
        onZoomChange={(_swiper, scale) => setNear(scale > 1)}
        className={css.strip}
      >
        {pictures.map((picture, index) => (
          <SwiperSlide key={picture.id}>
            <button
              type="button"
              className={near && index === shown ? css.near : css.picture}
              aria-label={`${near && index === shown ? 'Показать целиком' : 'Показать крупнее'}: изображение ${index + 1}`}
              tabIndex={index === shown ? 0 : -1}
              onClick={({ detail, nativeEvent }) =>
                // A press of a key has no place: the middle is zoomed in on.
                slides.current?.zoom.toggle(detail === 0 ? undefined : nativeEvent)
              }
            >
              <span className="swiper-zoom-container">
                <span className={`swiper-zoom-target ${css.target}`}>
                  {/* The page has already loaded this file. */}
                  {index === from ? <Picture picture={picture} alt="" {...mainPicture} eager /> : null}
                  <Picture
                    picture={picture}
                    alt=""
                    sizes={near && index === shown ? '1200px' : '100vw'}
                    widths={[640, 1200]}
                    eager={index === from}
                  />
                </span>
              </span>
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
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
