import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as css from './product-name.module.css'

/** A model or a size with a hyphen or a slash: «UWM-125-/1200E-M». A longer one must be breakable. */
const CODE =
  /((?<![^\s(«,])(?=[\dA-Za-zА-ЯЁа-яё.+]{0,23}[-/])(?=[A-Za-zА-ЯЁа-яё./+-]{0,23}\d)[\dA-Za-zА-ЯЁа-яё./+-]{4,24}(?=[\s,);»]|$))/u

/**
 * A product's name without line breaks after a preposition, between a number and its unit, or inside a model.
 */
export function ProductName({ name }: { name: string }) {
  return withNbsp(name)
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} className={css.code}>
          {part}
        </span>
      ) : (
        part
      ),
    )
}
