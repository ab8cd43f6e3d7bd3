import type { PackingLine } from '@verstak/contract/packing/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { lineText } from '@verstak/domain/orders/order-line.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import type { Receiving } from '#receiving/use-receiving.ts'
import * as css from './packing-list.module.css'

export function BoxLines({ lines, receiving }: { lines: readonly PackingLine[]; receiving: Receiving }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} receiving={receiving} />
      ))}
    </ul>
  )
}

/** Text in addition to colour: red and green are hard to tell apart in a warehouse. */
function stateOf(counted: number, packed: number): { tone: 'good' | 'warn' | 'calm'; text: string } {
  if (counted === packed) return { tone: 'good', text: 'Всё' }
  if (counted > packed) return { tone: 'warn', text: `Лишних: ${counted - packed}` }
  return { tone: 'calm', text: `Ещё ${packed - counted}` }
}

function Line({ line, receiving }: { line: PackingLine; receiving: Receiving }) {
  const { id, name, unit, quantity, barcodes, picture } = line
  const { counted, setCount } = receiving
  const count = counted.counts[id]
  const { tone, text } = stateOf(count ?? 0, quantity)
  return (
    <li className={classNames(css.line, css[tone])}>
      <Picture picture={picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <div className={css.what}>
        <span className={css.name}>{withNbsp(name)}</span>
        <span className={css.code}>
          {lineText(line)}
          {barcodes.length > 0 ? `, штрихкод ${barcodes.join(', ')}` : ''}
        </span>
      </div>
      <div className={css.counter}>
        <span className={css.packed}>
          По листу {quantity}&nbsp;{unit}
        </span>
        <span className={css.steps}>
          <button
            type="button"
            className={classNames(css.step, css.scripted)}
            aria-label={`Убрать один: ${name}`}
            disabled={!count}
            onClick={() => setCount(id, (count ?? 0) - 1)}
          >
            <Icon name="minus" size={16} />
          </button>
          <input
            className={css.count}
            name={`count.${id}`}
            aria-label={`Насчитали: ${name}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={count ?? ''}
            placeholder="0"
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '')
              setCount(id, Number(digits))
            }}
          />
          <button
            type="button"
            className={classNames(css.step, css.scripted)}
            aria-label={`Добавить один: ${name}`}
            onClick={() => setCount(id, (count ?? 0) + 1)}
          >
            <Icon name="plus" size={16} />
          </button>
        </span>
        <span className={classNames(css.state, css.scripted)}>{text}</span>
      </div>
    </li>
  )
}
