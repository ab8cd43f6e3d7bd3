import { readConfig } from '../../api/src/config.ts'
import { openDatabase } from '../../api/src/db/database.ts'
import { demoVisitor } from '../../api/src/testing/fixtures.ts'

/** Services of an API on the database server named by the environment. */
export async function openServices() {
  const config = { ...readConfig(process.env), logLevel: 'silent' as const }
  const db = await openDatabase({ url: process.env.DATABASE_URL })
  return { db, config }
}

/** A buyer of the demo organisation. */
export const demoUser = async ({ db }: Awaited<ReturnType<typeof openServices>>) =>
  (await demoVisitor(db)).user

/** Prints the result of a measuring process and exits. */
export function tell(measured: object): never {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(JSON.stringify({ ...measured, megabytes }))
  process.exit(0)
}

export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const from = performance.now()
  const result = await work()
  return { seconds: (performance.now() - from) / 1000, result }
}
