import { Link } from '@verstak/federated/router.ts'
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react'
import * as css from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `primary`: at most one in view. */
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 's' | 'm' | 'l'
  wide?: boolean
}

/** Classes for other elements that look like a button. */
export const buttonClass = ({ look = 'secondary', size = 'm', wide }: ButtonLook, extra?: string) =>
  classNames(css.button, css[look], css[size], wide && css.wide, extra)

export function Button({
  look,
  size,
  wide,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const off = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type={type}
      className={buttonClass({ look, size, wide }, className)}
      {...rest}
      onClick={off ? stop : onClick}
    />
  )
}

/** The attribute itself disables nothing; Enter in a field clicks the button too. */
const stop = (event: MouseEvent) => event.preventDefault()

export function ButtonLink({
  look,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, size, wide }, className)} {...rest} />
}
