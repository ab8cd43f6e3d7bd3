import type { User } from '@verstak/contract/auth/schemas.ts'
import type { BasketChange } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { BasketContract } from '@verstak/contract/supply-contracts/choice.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { sql, type Transaction } from 'kysely'
import { BASKET_CONTRACT, contractsInForce } from '#db/contracts-in-force.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { forgetChoice, setApart } from './apart.ts'
import { keepInBasket } from './change.ts'
import { type Buyable, isApart } from './line-state.ts'
import { loadLines } from './repository.ts'

type Trx = Transaction<Tables>
/** A contract id, or `none`. */
export type Choice = number | typeof WITHOUT_CONTRACT

export const NO_SUCH_CONTRACT = 'Такого договора нет или он уже не действует, выберите другой'

/** Id of the contract for the user's order; null without a contract. */
export async function contractOfBasket(db: DbOrTransaction, userId: number): Promise<number | null> {
  const basket = await db
    .selectFrom('basket as b')
    .select(BASKET_CONTRACT.as('contract'))
    .where('b.user_id', '=', userId)
    .executeTakeFirst()
  return basket?.contract ?? null
}

/** Null when there is no choice: for a private person, and for an organisation without contracts. */
export async function basketContract(
  db: DbOrTransaction,
  user: User | null,
  lines: readonly Pick<Buyable, 'outside' | 'apart'>[],
): Promise<BasketContract | null> {
  const options = await contractsInForce(db, user?.organization?.id ?? null)
  if (!user || options.length === 0) return null
  const outside = lines.filter((line) => line.outside)
  return {
    chosen: await contractOfBasket(db, user.id),
    options,
    outside: outside.length,
    apart: outside.filter(isApart).length,
  }
}

/** Whether the user may currently order by this contract. */
export async function mayChoose(db: DbOrTransaction, user: User, choice: Choice): Promise<boolean> {
  if (choice === WITHOUT_CONTRACT) return true
  const open = await contractsInForce(db, user.organization?.id ?? null)
  return open.some(({ id }) => id === choice)
}

/** Stores the choice with the basket. */
export async function keepChoice(trx: Trx, basketId: number, choice: Choice): Promise<void> {
  const without_contract = choice === WITHOUT_CONTRACT
  await trx
    .updateTable('basket')
    .set({ contract_id: without_contract ? null : choice, without_contract })
    .where('id', '=', basketId)
    .execute()
}

/** Throws `invalid` at `contract` for a contract of another organisation or an expired one. */
export async function chooseContract(db: Db, visitor: Visitor, choice: Choice): Promise<BasketChange> {
  const user = requireUser(visitor)
  const { result: _, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    if (!(await mayChoose(trx, user, choice))) throw shopError('invalid', NO_SUCH_CONTRACT, 'contract')
    await keepChoice(trx, basketId, choice)
    await setApart(trx, basketId, false)
  })
  return change
}

/** Moves lines outside the contract to a later order without a contract, or back. */
export async function putApart(
  db: Db,
  visitor: Visitor,
  { product_id, apart }: { readonly product_id?: number | undefined; readonly apart: boolean },
): Promise<BasketChange> {
  const { result: _, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    const lines = await loadLines(trx, basketId, visitor.stockId)
    const meant = lines.filter((line) => product_id === undefined || line.product_id === product_id)
    if (product_id !== undefined && meant.length === 0)
      throw shopError('notFound', 'Этого товара уже нет в корзине')
    const outside = meant.filter((line) => line.outside)
    await setApart(
      trx,
      basketId,
      apart,
      outside.map((line) => line.id),
    )
  })
  return change
}

/**
 * After an order: lines that wait for an arrival keep the contract of the order, and postponed lines stay
 * postponed until then. Without such lines the postponed ones are ordered next without a contract, and the
 * choice is reset.
 */
export async function afterOrder(trx: Trx, basketId: number): Promise<void> {
  const waiting = await trx
    .selectFrom('basket_line')
    .select('id')
    .where('basket_id', '=', basketId)
    .where('later', '=', true)
    .where('apart', '=', false)
    .executeTakeFirst()
  if (waiting) {
    await sql`UPDATE basket AS b SET contract_id = ${BASKET_CONTRACT} WHERE b.id = ${basketId}`.execute(trx)
    return
  }
  const postponed = await trx
    .updateTable('basket_line')
    .set({ apart: false })
    .where('basket_id', '=', basketId)
    .where('apart', '=', true)
    .returning('id')
    .execute()
  await forgetChoice(trx, basketId, postponed.length > 0)
}
