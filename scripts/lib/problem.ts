/** Something that the person at the console can put right: its message is all that is shown. */
export class Problem extends Error {}

/** Runs a command's body; a `Problem` becomes one sentence and the exit code 1, anything else keeps its stack. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
