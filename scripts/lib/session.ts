import { shown } from './problem.ts'
import { onStop } from './stopping.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

/** Runs until the user stops it. A `Problem` at the start ends it with exit code 1. */
export async function runSession(body: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = createSupervisor()
  const isStopping = onStop(async () => {
    process.stdout.write('\nОстанавливаю…\n')
    await supervisor.stopAll()
  })
  async function fail(reason: unknown): Promise<void> {
    // Errors while everything stops are expected.
    if (isStopping()) return
    console.error(shown(reason))
    await supervisor.stopAll()
    process.exit(1)
  }
  await body(supervisor).catch(fail)
}
