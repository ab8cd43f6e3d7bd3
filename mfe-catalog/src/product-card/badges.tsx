import type { ProductCard } from '@verstak/contract/common.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import * as mark from '@verstak/kit/ui/status-mark.module.css'
import * as css from './badges.module.css'

const names = { hit: 'Хит', new: 'Новинка', sale: 'Акция' } as const

export function Badges({ badges }: { badges: ProductCard['badges'] }) {
  if (badges.length === 0) return null
  return (
    <span className={css.badges}>
      {badges.map((badge) => (
        <span key={badge} className={classNames(mark.status, css[badge])}>
          {names[badge]}
        </span>
      ))}
    </span>
  )
}
