import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Says which demo catalogue fills the database; absent when the catalogue is somebody's own. */
export const demoStampPath = (dataDir: string): string => join(dataDir, 'demo-catalogue.stamp')

/** From here on the catalogue is the owner's: a start never replaces it with the demo one. */
export function forgetDemo(dataDir: string): void {
  rmSync(demoStampPath(dataDir), { force: true })
}
