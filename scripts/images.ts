/**
 * Runs every stage of the Dockerfile without Docker, measures what each image adds to its base, starts the
 * shop from the images and opens its pages. With `--break mfe-personal` the build of that remote fails, and
 * all other images must still build.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Replayed, replayer } from './images/replay.ts'
import { readServices } from './images/services.ts'
import { bytesOf, MOST_MEGABYTES, megabytes } from './images/size.ts'
import { tryImages } from './images/try-images.ts'
import { isRemote, REMOTES, ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { seconds } from './lib/progress.ts'

const DEFAULT_PORT = 3000
const OWN_PORT = 3900

const { values } = parseArgs({
  options: {
    break: { type: 'string' },
    only: { type: 'string', multiple: true },
    keep: { type: 'boolean', default: false },
  },
})
const broken = values.break

await runCommand(async () => {
  if (broken !== undefined && !isRemote(broken)) throw new Problem(`Назовите витрину: ${REMOTES.join(', ')}.`)
  const work = mkdtempSync(join(tmpdir(), 'verstak-images-'))
  try {
    const services = readServices()
    const images = await replayAll(work)
    const whole = REMOTES.filter((name) => name !== broken)
    if (values.only) return
    await tryImages(
      { services, images, work, shift: Number(process.env.PORT ?? OWN_PORT) - DEFAULT_PORT },
      whole,
    )
    console.log('Образы собраны и работают.')
  } finally {
    if (values.keep) console.log(work)
    else rmSync(work, { recursive: true, force: true })
  }
})

async function replayAll(work: string): Promise<Map<string, Replayed>> {
  const run = replayer({ root: ROOT, work, ...(broken ? { copied: breaking(broken) } : {}) })
  const images = new Map<string, Replayed>()
  const tooLarge: string[] = []
  for (const [name, { build }] of Object.entries(readServices())) {
    if (!build || (values.only && !values.only.includes(name))) continue
    const started = Date.now()
    const args = Object.fromEntries(Object.entries(build.args ?? {}).filter(([, value]) => !/\$/.test(value)))
    const image = await run(build.target, args).catch((error: unknown) => {
      if (name !== broken) throw error
    })
    if (!image) {
      console.log(`${name.padEnd(20)} не собрана, как и задумано`)
      continue
    }
    if (name === broken) throw new Problem(`${name} сломана, а собралась`)
    images.set(name, image)
    const size = megabytes(bytesOf(image.folder))
    console.log(`${name.padEnd(20)} ${size} МБ сверх основы · ${seconds(Date.now() - started)}`)
    if (size > (MOST_MEGABYTES[name] ?? 0)) tooLarge.push(`${name} ${size} МБ`)
  }
  if (tooLarge.length > 0) throw new Problem(`Больше, чем положено (scripts/images/size.ts): ${tooLarge}`)
  return images
}

function breaking(name: string): (home: string) => void {
  return (home) => {
    const file = join(home, name, 'src', 'routes.tsx')
    if (existsSync(file)) writeFileSync(file, 'export const routes = [\n')
  }
}
