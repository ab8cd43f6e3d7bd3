import type { ChildProcess } from 'node:child_process'
import { expect } from 'playwright/test'
import { spawnNode } from '../scripts/lib/children.ts'
import { messageIn } from '../scripts/lib/log-line.ts'
import type { ServiceSpec } from '../scripts/lib/supervisor.ts'

/** Throws with the service's output when it does not answer. */
export async function startService(
  { name, args, env, health }: ServiceSpec,
  said: string[] = [],
): Promise<ChildProcess> {
  const child = spawnNode(args, {
    env: { ...env, LOG_LEVEL: 'fatal' },
    onLine: (line) => said.push(messageIn(line)),
  })
  await expect
    .poll(
      () =>
        fetch(health).then(
          ({ ok }) => ok,
          () => child.exitCode ?? said.join('\n'),
        ),
      {
        message: `${name} answers at ${health}`,
        // Development builds first, which takes minutes on a busy machine.
        timeout: 300_000,
      },
    )
    .toBe(true)
  return child
}
