import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type MultiStats, rspack } from '@rspack/core'
import { FACTS_FILE } from '../store/facts.ts'
import { PLACE_FILE } from '../store/place.ts'
import { type AssetManifest, assetManifest, type StyleTexts, withFormer } from './assets.ts'
import { factsOf } from './facts/facts.ts'
import { placeOf } from './facts/place.ts'
import { describeForHosts } from './federation-manifest.ts'
import { readFrontEnd } from './front-end.ts'
import { writeHashes } from './integrity.ts'
import { buildOf, mapsOf, modeOf, outputOf, problemFile, type Release, versionFile } from './output.ts'
import { frontEndConfigs } from './preset.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, watch: { type: 'boolean', default: false } },
})
const build = buildOf(values.build)
const frontEnd = readFrontEnd(positionals[0] ?? '.')
const dist = outputOf(frontEnd.folder, build)
mkdirSync(dist, { recursive: true })
const compiler = rspack(frontEndConfigs(frontEnd, build))

let manifest: AssetManifest | null = null

rmSync(mapsOf(dist), { recursive: true, force: true })

if (values.watch) compiler.watch({ aggregateTimeout: 100 }, done)
else compiler.run((error, stats) => done(error, stats).finally(() => compiler.close(() => {})))

async function done(error: Error | null, stats: MultiStats | undefined): Promise<void> {
  if (error || !stats || stats.hasErrors()) {
    const problem = String(error ?? stats?.toString({ preset: 'errors-warnings', colors: false }))
    console.error(problem)
    if (values.watch) writeFileSync(problemFile(frontEnd.folder, build), problem)
    else process.exitCode = 1
    return
  }
  if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }))
  const [web] = stats.stats
  if (!web) return
  manifest = withFormer(assetManifest(web), manifest)
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'styles.json'), JSON.stringify(styleTexts(join(dist, 'web'))))
  if (frontEnd.kind === 'remote' && !(await writePlace())) return
  if (modeOf(build) === 'production' && !(await isWithinFloor())) return
  if (modeOf(build) === 'production' && frontEnd.kind === 'remote')
    await describeForHosts(frontEnd, join(dist, 'web'))
  const files = writeHashes(dist)
  if (modeOf(build) === 'production') {
    compress(join(dist, 'web'))
    writeFileSync(join(dist, FACTS_FILE), JSON.stringify(await factsOf(frontEnd, web)))
  }
  const draft = join(dist, 'version.draft')
  const hash = modeOf(build) === 'development' ? { hash: web.hash ?? '' } : {}
  writeFileSync(draft, JSON.stringify({ version: contentVersion(), files, ...hash } satisfies Release))
  renameSync(draft, versionFile(frontEnd.folder, build))
  rmSync(problemFile(frontEnd.folder, build), { force: true })
}

/** Reports the problem and returns false when the pages do not fit the remote's addresses. */
async function writePlace(): Promise<boolean> {
  try {
    writeFileSync(join(dist, PLACE_FILE), JSON.stringify(await placeOf(frontEnd)))
    return true
  } catch (error) {
    console.error((error as Error).message)
    if (!values.watch) process.exitCode = 1
    return false
  }
}

/** The data about browsers are large, and only a build that is published needs them. */
async function isWithinFloor(): Promise<boolean> {
  const { lackingInBuild } = await import('./floor/check.ts')
  const lacking = lackingInBuild(join(dist, 'web'))
  for (const lack of lacking) console.error(`Нет в старейшем из поддерживаемых браузеров — ${lack}`)
  if (lacking.length > 0) process.exitCode = 1
  return lacking.length === 0
}

function styleTexts(folder: string): StyleTexts {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** A hash of the content, so that equal sources always get equal URLs. */
function contentVersion(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'node']) {
    for (const file of readdirSync(join(dist, folder)).sort()) {
      if (/\.(br|gz)$/.test(file)) continue
      hash.update(file).update(readFileSync(join(dist, folder, file)))
    }
  }
  // An address can change its rule without a change of the code.
  if (frontEnd.kind === 'remote') hash.update(readFileSync(join(dist, PLACE_FILE)))
  return hash.digest('hex').slice(0, 12)
}

function compress(folder: string): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (/\.(br|gz)$/.test(file)) rmSync(path)
    else if (/\.(js|css|svg|json)$/.test(file)) {
      const source = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
    }
  }
}
