import { Link } from '@verstak/federated/router.ts'
import type { ButtonHTMLAttributes, ComponentProps } from 'react'
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
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ look, size, wide }, className)} {...rest} />
}

export function ButtonLink({
  look,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ look, size, wide }, className)} {...rest} />
}
