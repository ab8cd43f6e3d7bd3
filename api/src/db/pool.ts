import type pg from 'pg'

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

const pools = new WeakMap<object, Pool>()

export function rememberPool<D extends object>(db: D, pool: Pool): D {
  pools.set(db, pool)
  return db
}

/** Undefined for a database not opened by `openDatabase`, such as a transaction of a test. */
export const poolOf = (db: object): Pool | undefined => pools.get(db)
