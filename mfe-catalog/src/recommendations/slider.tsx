import type { ProductCard as Card } from '@verstak/contract/common.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useId, useState } from 'react'
import type { Swiper as Slides } from 'swiper'
import { A11y } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import { ProductCard } from '../product-card/product-card.tsx'
import * as css from './slider.module.css'

export interface SliderProps {
  readonly title: string
  readonly items: readonly Card[]
}

/** Gaps in pixels by viewport width. */
const breakpoints = {
  0: { slidesPerView: 2, slidesPerGroup: 2, spaceBetween: 8 },
  640: { slidesPerView: 3, slidesPerGroup: 3, spaceBetween: 16 },
  1280: { slidesPerView: 4, slidesPerGroup: 4, spaceBetween: 16 },
}

const SPEED_MS = 300

const spoken = {
  containerRoleDescriptionMessage: 'карусель',
  itemRoleDescriptionMessage: 'слайд',
  slideLabelMessage: '{{index}} из {{slidesLength}}',
}

export function Slider({ title, items }: SliderProps) {
  const heading = useId()
  const [slides, setSlides] = useState<Slides | null>(null)
  const [ends, setEnds] = useState({ first: true, last: false })
  const follow = ({ isBeginning: first, isEnd: last }: Slides) =>
    setEnds((known) => (known.first === first && known.last === last ? known : { first, last }))
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className={css.slider} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {ends.first && ends.last ? null : (
          <span className={css.turns}>
            <Turn name="Назад" end={ends.first} onClick={() => slides?.slidePrev()} />
            <Turn name="Вперёд" end={ends.last} onClick={() => slides?.slideNext()} />
          </span>
        )}
      </div>
      {/* Native scrolling brings a focused card into view. */}
      <Swiper
        cssMode
        modules={[A11y]}
        a11y={spoken}
        speed={quiet ? 0 : SPEED_MS}
        breakpoints={breakpoints}
        onSwiper={setSlides}
        onAfterInit={follow}
        onProgress={follow}
        onUpdate={follow}
        className={css.row}
      >
        {items.map((card) => (
          <SwiperSlide key={card.id} className={css.slide} data-product={card.id}>
            <ProductCard card={card} />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}

function Turn({ name, end, onClick }: { name: 'Назад' | 'Вперёд'; end: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={name === 'Назад' ? css.back : css.turn}
      aria-label={name}
      aria-disabled={end || undefined}
      onClick={end ? undefined : onClick}
    >
      <Icon name="chevron" size={20} />
    </button>
  )
}
