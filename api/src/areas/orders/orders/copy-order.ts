import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { orderCopy } from '@verstak/contract/orders/calls.ts'
import type { CopiedLine } from '@verstak/contract/orders/repeat.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { nearestOrder, quantityMessage } from '@verstak/domain/quantity.ts'
import { addList } from '#areas/basket/basket/face.ts'
import type { Db } from '#db/database.ts'
import type { Once } from '#db/once.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { type PlannedLine, planRepeat, wasAndIs } from './repeat-plan.ts'

interface Wanted extends PlannedLine {
  readonly asked: number
  /** Exceeds the requested quantity when the page offered less than was ordered because of the stock. */
  readonly meant: number
}

/**
 * Adds an order, or some of its lines, to the basket; the report names what cannot be fully added. Throws
 * `notFound` for another's order or line, `invalid` without lines.
 */
export async function copyOrder(
  db: Db,
  visitor: Visitor,
  { order_number, lines }: Input<typeof orderCopy, 'body'>,
  once?: Once,
): Promise<CallData<typeof orderCopy>> {
  const plan = await planRepeat(db, requireUser(visitor), order_number, visitor.stockId)
  const wanted = lines ? chosen(plan.lines, lines) : plan.lines.map(whole)
  if (wanted.length === 0) throw shopError('invalid', 'Выберите хотя бы одну строку заказа')
  const list = wanted.map(({ product, asked }) => ({ product_id: product.id, quantity: asked }))
  const { report, ...change } = await addList(db, visitor, list, once)
  return { ...change, report: copiedLines(wanted, report) }
}

const whole = (planned: PlannedLine): Wanted => {
  const { quantity } = planned.line
  return { ...planned, asked: quantity, meant: quantity }
}

/** Taking everything that the page offered means wanting the full ordered quantity. */
const part = (planned: PlannedLine, asked: number): Wanted => {
  const { line, product } = planned
  const offered = nearestOrder(line.quantity, ruleOf(product)) ?? 0
  const short = asked === offered && offered < line.quantity
  return { ...planned, asked, meant: short ? line.quantity : asked }
}

function chosen(
  planned: readonly PlannedLine[],
  lines: readonly { id: number; quantity: number }[],
): Wanted[] {
  const byId = new Map(planned.map((entry) => [entry.line.id, entry]))
  const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  return [...asked].flatMap(([id, quantity]): Wanted[] => {
    const entry = byId.get(id)
    if (!entry) throw shopError('notFound', 'Такой строки в заказе нет')
    return quantity > 0 ? [part(entry, quantity)] : []
  })
}

/**
 * Lines that share a product, for example as a replacement, are assigned the added units one after another.
 */
export function copiedLines(wanted: readonly Wanted[], report: readonly ListLine[]): CopiedLine[] {
  const byProduct = new Map(report.map((line) => [line.product_id, line]))
  const left = new Map(report.map(({ product_id, quantity, before }) => [product_id, quantity - before]))
  const last = new Map(wanted.map((entry, index) => [entry.product.id, index]))
  return wanted.map((entry, index): CopiedLine => {
    const { line, product, asked, meant, replaced } = entry
    const rest = left.get(product.id) ?? 0
    // A quantity rounded up to a package is assigned to the last line.
    const added = last.get(product.id) === index ? rest : Math.min(rest, asked)
    left.set(product.id, rest - added)
    return {
      ...wasAndIs(entry),
      asked: meant,
      added,
      state: stateOf(added, meant, replaced),
      message:
        byProduct.get(product.id)?.message ??
        (added < meant ? quantityMessage(line.quantity, ruleOf(product), product.unit) : null),
    }
  })
}

function stateOf(added: number, asked: number, replaced: boolean): CopiedLine['state'] {
  if (added <= 0) return 'unavailable'
  if (replaced) return 'replaced'
  return added < asked ? 'partial' : 'added'
}
