import { EnvironmentError } from '../../shared/process/environment.ts'

/** An error that the user can fix: the console shows only its message. */
export class Problem extends Error {}

export const shown = (error: unknown): unknown =>
  error instanceof Problem || error instanceof EnvironmentError ? error.message : error

/** Runs a command; an error sets the exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  // The reader of a pipe, such as `head`, may leave before the end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  try {
    await body()
  } catch (error) {
    console.error(shown(error))
    process.exitCode = 1
  }
}
