import { EnvironmentError } from '../../shared/process/environment.ts'

/** Something that the person at the console can put right: its message is all that is shown. */
export class Problem extends Error {}

/** What the console shows of an error: a sentence of a problem or of a wrong variable, of anything else all of it. */
export const shown = (error: unknown): unknown =>
  error instanceof Problem || error instanceof EnvironmentError ? error.message : error

/** Runs a command's body; an error becomes the exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(shown(error))
    process.exitCode = 1
  }
}
