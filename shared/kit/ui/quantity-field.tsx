import { nearestOrder, type QuantityRule, quantityMessage, smallestOrder } from '@verstak/domain/quantity.ts'
import { affectedQuantity } from '@verstak/domain/unit.ts'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import * as css from './quantity-field.module.css'

export interface QuantityFieldProps {
  label: string
  value: number
  rule: QuantityRule
  unit: string
  name?: string
  /** Called only with quantities that can be ordered: after leaving the field, a step, or Enter. */
  onChange?: (quantity: number) => void
  onNotice?: (message: string) => void
  /** Number of refused changes; each shows `value` again. */
  refusals?: number
  /** Called for a typed zero, or − at the minimum order. Without it zero is corrected too. */
  onZero?: () => void
}

/**
 * Corrects a quantity to the nearest one that can be ordered, and says so; a plain field without JavaScript. A step
 * beyond the limits names them: a disabled button would lose the focus at its last step.
 */
export function QuantityField({
  label,
  value,
  rule,
  unit,
  name = 'quantity',
  onChange,
  onNotice,
  refusals = 0,
  onZero,
}: QuantityFieldProps) {
  const [draft, setDraft] = useState<{ of: number; refusals: number; text: string } | null>(null)
  const smallest = smallestOrder(rule)
  const text = draft?.of === value && draft.refusals === refusals ? draft.text : String(value)

  function commit(wanted: number): void {
    if (wanted <= 0 && onZero) {
      setDraft(null)
      onZero()
      return
    }
    const nearest = nearestOrder(wanted, rule)
    if (nearest === null) return
    const message = quantityMessage(wanted, rule, unit)
    setDraft(nearest === value ? null : { of: value, refusals, text: String(nearest) })
    if (nearest !== value) onChange?.(nearest)
    if (message) onNotice?.(`${message} — исправили на ${affectedQuantity(nearest, unit)}`)
  }
  function step(wanted: number): void {
    const limit = nearestOrder(wanted, rule) === value ? quantityMessage(wanted, rule, unit) : null
    if (limit) onNotice?.(limit)
    else commit(wanted)
  }
  const leave = () => {
    const typed = text.replace(/\s/g, '')
    if (/^\d+$/.test(typed)) return commit(Number(typed))
    setDraft(null)
    if (typed) onNotice?.(`Нужно целое число больше нуля — оставили ${value}`)
  }

  return (
    <span className={css.quantity}>
      <button
        type="button"
        className={css.step}
        aria-label="Уменьшить"
        aria-disabled={(value <= smallest && !onZero) || undefined}
        onClick={() => (value <= smallest && onZero ? commit(0) : step(value - rule.step))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        className={css.input}
        aria-label={label}
        name={name}
        // Its owner knows the quantity; a kept text would be an older one.
        data-keep="off"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setDraft({ of: value, refusals, text: event.target.value.slice(0, 9) })}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onChange) {
            event.preventDefault()
            leave()
          }
        }}
      />
      <button
        type="button"
        className={css.step}
        aria-label="Увеличить"
        aria-disabled={value + rule.step > rule.stock || undefined}
        onClick={() => step(value + rule.step)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
