import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a command whose reader leaves early ends without an error', () => {
  const problem = JSON.stringify(join(import.meta.dirname, 'problem.ts'))
  const command = `import { runCommand } from ${problem}
    await runCommand(async () => {
      for (let line = 0; line < 20_000; line += 1) {
        console.log(line)
        await new Promise(setImmediate)
      }
    })`
  const script = '"$NODE" --input-type=module --eval "$COMMAND" | head -1'
  const env = { ...process.env, NODE: process.execPath, COMMAND: command }
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
})
