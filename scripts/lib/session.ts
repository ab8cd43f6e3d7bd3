import { Problem, shown } from './problem.ts'
import { onStop } from './stopping.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

/**
 * Runs a command that keeps services going until it is told to stop: `body` starts them. A problem, or a service that
 * cannot be kept alive, stops all of them and ends with the exit code 1.
 */
export async function runSession(body: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = createSupervisor((message) => void fail(new Problem(message)))
  const isStopping = onStop(async () => {
    process.stdout.write('\nОстанавливаю…\n')
    await supervisor.stopAll()
  })
  async function fail(reason: unknown): Promise<void> {
    // What fails because everything is being stopped is no news.
    if (isStopping()) return
    console.error(shown(reason))
    await supervisor.stopAll()
    process.exit(1)
  }
  await body(supervisor).catch(fail)
}
