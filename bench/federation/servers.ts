import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrontEnd } from '@verstak/shared/build/front-end.ts'
import { outputOf } from '@verstak/shared/build/output.ts'
import { dataDirOf } from '../../scripts/data-dir.ts'
import { findFreePort, readPorts } from '../../scripts/lib/ports.ts'
import { createSupervisor } from '../../scripts/lib/supervisor.ts'
import { hostService } from '../../scripts/services.ts'
import { measureLoad } from '../load.ts'
import { median } from '../table.ts'
import { buildWholeServer } from './whole.ts'

const CONNECTIONS = 16

/**
 * Starts the server whose remotes are in its bundle beside the shop at `shop`: on the same API, with as many render
 * processes and the settings that `npm start` gives. The shop must be of this checkout and of this `DATA_DIR`.
 */
export async function withWholeServer<T>(
  shop: string,
  { host, remotes, owner }: { host: FrontEnd; remotes: readonly FrontEnd[]; owner: string },
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-whole-'))
  const supervisor = createSupervisor((message) => console.error(message))
  try {
    await buildWholeServer(host, remotes, owner, folder)
    // Pages name the files of the shop's own build, which this server has too.
    for (const file of ['web', 'assets.json', 'styles.json', 'version.json'])
      symlinkSync(join(outputOf(host.folder, 'production'), file), join(folder, file))
    symlinkSync(join(host.folder, 'node_modules'), join(folder, 'node_modules'))
    const ports = readPorts({ ...process.env, PORT: new URL(shop).port, METRICS_PORT: '' })
    const port = await findFreePort()
    const service = hostService('shell', { ...ports, shell: port }, dataDirOf())
    await supervisor.start({
      ...service,
      args: [join(folder, 'node/server.cjs')],
      env: { ...service.env, PUBLIC_URL: shop },
    })
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    await supervisor.stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Rates {
  /** Pages per second as the shop serves them: after the first time most are kept. */
  readonly served: number
  /** Each rendered anew: no address comes twice. */
  readonly rendered: number
}

/** Medians of `turns`, in each of which every server has its time; a turn before them warms all up and is not counted. */
export async function measureRates<Name extends string>(
  origins: Readonly<Record<Name, string>>,
  addresses: readonly string[],
  turns: number,
  seconds: number,
): Promise<Record<Name, Rates>> {
  const names = Object.keys(origins) as Name[]
  const figures = names.map((name) => ({ name, served: [] as number[], rendered: [] as number[] }))
  for (let turn = 0; turn <= turns; turn += 1)
    for (const { name, served, rendered } of figures)
      for (const [rates, fresh] of [
        [served, false],
        [rendered, true],
      ] as const) {
        const { perSecond } = await measureLoad(origins[name], addresses, CONNECTIONS, seconds, { fresh })
        if (turn > 0) rates.push(perSecond)
      }
  return Object.fromEntries(
    figures.map(({ name, served, rendered }) => [
      name,
      { served: median(served), rendered: median(rendered) },
    ]),
  ) as Record<Name, Rates>
}
