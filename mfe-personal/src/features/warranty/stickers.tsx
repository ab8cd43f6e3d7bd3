import type { Sticker } from '@verstak/contract/warranty/schemas.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import * as css from './warranty.module.css'

/** For resellers: stickers for price tags and boxes. */
export function Stickers({ stickers }: { stickers: readonly Sticker[] }) {
  return (
    <section aria-labelledby="stickers" className={css.section}>
      <h2 id="stickers">Гарантийные наклейки</h2>
      <p className={css.soft}>
        Для ценников и коробок. Лист PDF печатайте на А4 без масштабирования; SVG — одна наклейка для своей
        вёрстки.
      </p>
      <ul className={css.stickers}>
        {stickers.map((sticker) => (
          <li key={sticker.code} className={css.sticker}>
            <img
              src={sticker.preview}
              alt=""
              width={sticker.width * 4}
              height={sticker.height * 4}
              loading="lazy"
              className={css.preview}
            />
            <h3 className={css.name}>{sticker.name}</h3>
            <p className={css.soft}>
              {sticker.width} × {sticker.height} мм
            </p>
            <p className={css.files}>
              <a href={sticker.file} download className={buttonClass({ size: 's' })}>
                Лист А4, PDF<VisuallyHidden>: {sticker.name}</VisuallyHidden>
              </a>
              <a href={sticker.preview} download className={buttonClass({ size: 's', look: 'quiet' })}>
                SVG<VisuallyHidden>: {sticker.name}</VisuallyHidden>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
