import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { REMOTES, ROOT, WORKSPACE } from './lib/front-ends.ts'

interface Service {
  readonly image?: string
  readonly build?: {
    readonly context: string
    readonly target: string
    readonly args?: { FRONT_END: string }
  }
  readonly healthcheck?: object
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}
const dockerfile = read('Dockerfile')
const stages = [...dockerfile.matchAll(/^FROM .+ AS (\w+)$/gm)].map(([, stage]) => stage)

test('the composition has every part of the shop, each with a check of its health', () => {
  expect(Object.keys(services).sort()).toEqual(['postgres', 'mail', 'api', ...REMOTES, 'shell'].sort())
  for (const [name, { healthcheck }] of Object.entries(services)) expect(healthcheck, name).toBeTruthy()
})

test.each(Object.entries(services))(
  '%s is built from a stage that there is, behind services that there are',
  (name, one) => {
    if (one.build) expect(stages).toContain(one.build.target)
    else expect(one.image).toBeTruthy()
    if (one.build?.target === 'remote') expect(one.build.args).toEqual({ FRONT_END: name })
    for (const [other, { condition }] of Object.entries(one.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other)
      expect(condition).toBe('service_healthy')
    }
  },
)

test('an image copies what there is: every manifest before the installation, sources and finished builds after it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  for (const file of copied) expect(existsSync(join(ROOT, file)), file).toBe(true)
  expect(copied).toEqual(expect.arrayContaining(WORKSPACE.map((name) => `${name}/package.json`)))
  for (const [, from = '', to = ''] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    expect(from).toMatch(/^(\$\{FRONT_END\}|shell|mfe-[\w-]+)\/dist\/production(\/version\.json)?$/)
    expect([from, `${dirname(from)}/`]).toContain(to)
  }
})
