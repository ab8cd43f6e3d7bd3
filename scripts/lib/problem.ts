import { EnvironmentError } from '../../shared/process/environment.ts'

/** An error that the user can fix: the console shows only its message. */
export class Problem extends Error {}

export const shown = (error: unknown): unknown =>
  error instanceof Problem || error instanceof EnvironmentError ? error.message : error

/** Runs a command; an error sets the exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(shown(error))
    process.exitCode = 1
  }
}
