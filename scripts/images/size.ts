import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../lib/front-ends.ts'

const MEGABYTE = 1024 * 1024

/** Maximum megabytes that an image adds to its base. Check why an image grew before raising its limit. */
export const MOST_MEGABYTES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(REMOTES.map((name) => [name, 8])),
  shell: 32,
  api: 180,
  demo: 180,
  backup: 1,
}

/** Bytes of all files below a folder; hard links count once. */
export function bytesOf(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? bytesOf(path) : lstatSync(path).size
  }
  return bytes
}

export const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10
