import type { Db } from '../db/database.ts'

export function countQueries(db: Db): { db: Db; count: () => number; reset: () => void } {
  let sent = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      sent++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db: counted,
    count: () => sent,
    reset: () => {
      sent = 0
    },
  }
}
