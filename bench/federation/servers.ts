import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrontEnd } from '@verstak/release/build/front-end.ts'
import { outputOf } from '@verstak/release/build/output.ts'
import { dataDirOf } from '../../scripts/data-dir.ts'
import { findFreePort, readPorts } from '../../scripts/lib/ports.ts'
import { createSupervisor } from '../../scripts/lib/supervisor.ts'
import { hostService } from '../../scripts/services.ts'
import { measureLoad } from '../load.ts'
import { median } from '../table.ts'
import { buildWholeServer } from './whole.ts'

const CONNECTIONS = 16
/** In turns. */
const WARM_UP = 3

type Origins = Readonly<Record<'federated' | 'one build', string>>

/**
 * Starts two servers beside the shop at `shop`, on its API and with the settings of `npm start`: one that
 * federates the remotes, and one with the remotes in its bundle. Both are new processes, because V8 optimises
 * a running process over time. The shop must be of this checkout and of this `DATA_DIR`.
 */
export async function withBothServers<T>(
  shop: string,
  { host, remotes, owner }: { host: FrontEnd; remotes: readonly FrontEnd[]; owner: string },
  use: (origins: Origins) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-whole-'))
  const supervisor = createSupervisor()
  const ports = readPorts({ ...process.env, PORT: new URL(shop).port, METRICS_PORT: '' })
  const start = async (name: string, dist: string) => {
    const port = await findFreePort()
    const service = hostService('shell', { ...ports, shell: port }, dataDirOf())
    const args = [join(dist, 'node/server.cjs')]
    await supervisor.start({ ...service, name, args, env: { ...service.env, PUBLIC_URL: shop } })
    return `http://127.0.0.1:${port}`
  }
  try {
    await buildWholeServer(host, remotes, owner, folder)
    const federated = outputOf(host.folder, 'production')
    // In both cases pages refer to the files of the host's own build.
    for (const file of ['web', 'assets.json', 'styles.json', 'version.json'])
      symlinkSync(join(federated, file), join(folder, file))
    symlinkSync(join(host.folder, 'node_modules'), join(folder, 'node_modules'))
    return await use({
      federated: await start('federated', federated),
      'one build': await start('one build', folder),
    })
  } finally {
    await supervisor.stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Rates {
  /** Pages per second as served: after the first request most are cached. */
  readonly served: number
  /** Pages per second rendered: no address is requested twice, so none is cached. */
  readonly rendered: number
}

/**
 * Medians over `seconds` alternating turns of one second, so that other load of the machine affects both.
 * Warm-up turns are not counted.
 */
export async function measureRates(
  origins: Origins,
  addresses: readonly string[],
  seconds: number,
): Promise<Record<keyof Origins, Rates>> {
  const names = ['federated', 'one build'] as const
  const measure = async (fresh: boolean) => {
    const rates = { federated: [] as number[], 'one build': [] as number[] }
    for (let turn = -WARM_UP; turn < seconds; turn += 1)
      // The order alternates.
      for (const name of turn % 2 ? names : names.toReversed()) {
        const perSecond = await measureLoad(origins[name], addresses, CONNECTIONS, 1, { fresh })
        if (turn >= 0) rates[name].push(perSecond)
      }
    return rates
  }
  const [served, rendered] = [await measure(false), await measure(true)]
  const of = (name: keyof Origins) => ({ served: median(served[name]), rendered: median(rendered[name]) })
  return { federated: of('federated'), 'one build': of('one build') }
}
