import { formatNumber } from '@verstak/domain/number.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import * as css from './filters.module.css'

interface OptionTickProps {
  readonly value: string
  readonly text: string
  readonly count: number
  readonly chosen: boolean
}

export function OptionTick({ value, text, count, chosen }: OptionTickProps) {
  const none = count === 0 && !chosen
  return (
    <label className={classNames(css.option, none && css.none)}>
      <input
        ref={useFollowedDefault<HTMLInputElement>(chosen)}
        type="checkbox"
        name="f"
        value={value}
        defaultChecked={chosen}
        disabled={none}
      />
      <span>{text}</span>
      <span className={css.count}>{formatNumber(count)}</span>
    </label>
  )
}
