import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readServices } from './images/services.ts'
import { isRemote, ROOT } from './lib/front-ends.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const text = read('docs/operations.md')
const services = readServices()
/** Everything in code formatting: blocks and inline code. */
const said = [
  ...[...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n')),
  ...[...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
]
  .map((line) => line.replace(/\s+/g, ' ').trim())
  .filter(Boolean)
const code = globSync('{api/src,shared,scripts,shell/src}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  .concat(globSync('scripts/backup/*', { cwd: ROOT }), 'docker-compose.yml', 'Dockerfile')
  .filter((file) => !/node_modules|\.test\.|dist\//.test(file))
  .map(read)
  .join('\n')

const withoutVariables = (line: string) => line.replace(/^(?:[A-Z_]+=\S+ )+/, '')
const found = (pattern: RegExp) =>
  said.flatMap((line) => [...withoutVariables(line).matchAll(pattern)].map((match) => match.slice(1)))

describe('docs/operations.md', () => {
  it('names npm commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = found(/^npm (?:run )?([\w-]+)/g).map(([name = '']) => name)
    expect(commands.length).toBeGreaterThan(5)
    for (const name of commands) expect(Object.keys(scripts), name).toContain(name)
  })

  it('names subcommands that `release` and `images` have', () => {
    const verbs = [
      ...found(/^npm run release -- (\w+)/g),
      ...found(/node release\.mjs (\w+)/g),
      ...found(/^(list|status|diff|canary|promote|rollback|export|prune)\b/g),
    ].map(([verb = '']) => verb)
    expect(verbs.length).toBeGreaterThan(8)
    const release = read('scripts/release.ts')
    for (const verb of verbs) expect(release, verb).toMatch(new RegExp(`async ${verb}\\(`))
    const options = found(/^npm run images -- --(\w+)/g).map(([option = '']) => option)
    for (const option of options) expect(read('scripts/images.ts')).toContain(`${option}: {`)
    expect(read('Dockerfile')).toContain('release.mjs')
  })

  it('names docker compose services and programs that exist', () => {
    const lines = found(/docker compose (.+)$/g).map(([line = '']) => line)
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      const words = line.split(' ').filter((word) => !word.startsWith('-') && !word.endsWith('.yml'))
      const [verb = '', ...rest] = words
      expect(['up', 'build', 'ps', 'exec', 'run', 'stop', 'start', 'cp'], line).toContain(verb)
      const named = ['exec', 'run'].includes(verb) ? rest.slice(0, 1) : verb === 'cp' ? ['backup'] : rest
      for (const name of named) expect(Object.keys(services), line).toContain(name)
      if (rest[0] === 'backup' && rest[1] && rest[1] !== 'tar')
        expect(existsSync(join(ROOT, 'scripts/backup', rest[1])), line).toBe(true)
      if (rest[1] === 'backup' && verb === 'exec')
        expect(read('scripts/backup/backup'), line).toMatch(new RegExp(`^  ${rest[2]}\\)`, 'm'))
    }
    expect(lines.some((line) => line.split(' ').some(isRemote))).toBe(true)
  })

  it('names variables that programs read', () => {
    const names = said.flatMap((line) => line.match(/\b[A-Z][A-Z\d]*_[A-Z_\d]+\b/g) ?? [])
    expect(new Set(names).size).toBeGreaterThan(15)
    for (const name of new Set(names)) expect(code, name).toContain(name)
  })

  it('names existing metrics, and all of them', () => {
    const counts = (where: string) => [...new Set(where.match(/\bverstak_[a-z_]+[a-z]\b/g) ?? [])]
    const named = counts(said.join(' '))
    // Names of canary metrics are computed.
    const made = counts(code).filter((name) => !['verstak_canary', 'verstak_'].includes(name))
    const canary = ['verstak_canary_pages', 'verstak_canary_errors']
    for (const name of named) expect([...made, ...canary], name).toContain(name)
    const silent = ['verstak_render_process_heap_bytes', 'verstak_canary_share_percent']
    expect(made.filter((name) => !named.includes(name) && !silent.includes(name))).toEqual([])
  })

  it('names files that exist', () => {
    const files = said.filter((word) => /^(scripts|api|shared|docs)\/[\w./-]+\.\w+$/.test(word))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })
})
