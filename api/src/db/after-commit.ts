import type { DatabaseConnection, Driver, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const waiting = new WeakMap<DatabaseConnection, Set<() => void>>()

/**
 * Calls `then` after the transaction commits, never after a rollback; the same function is called only once.
 */
export async function afterCommit(trx: Transaction<Tables>, then: () => void): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const calls = waiting.get(connection) ?? new Set()
    waiting.set(connection, calls.add(then))
  })
}

export function withAfterCommit(driver: Driver): Driver {
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  return Object.assign(driver, {
    commitTransaction: async (connection: DatabaseConnection) => {
      await commit(connection)
      const calls = waiting.get(connection) ?? []
      waiting.delete(connection)
      for (const call of calls) call()
    },
    rollbackTransaction: (connection: DatabaseConnection) => {
      waiting.delete(connection)
      return rollback(connection)
    },
  })
}
