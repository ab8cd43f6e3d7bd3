import type pg from 'pg'

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

const pools = new WeakMap<object, Pool>()

export function rememberPool<D extends object>(db: D, pool: Pool): D {
  pools.set(db, pool)
  return db
}

/** The connections of a database on a server; undefined for the embedded one, which has none. */
export const poolOf = (db: object): Pool | undefined => pools.get(db)
