import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installStamp, isInstalled } from './install.mjs'

describe('isInstalled', () => {
  let root: string
  const node = () => join(root, 'node')
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'verstak-install-'))
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'lock')
    writeFileSync(join(root, 'pnpm-workspace.yaml'), 'workspace')
    writeFileSync(node(), '')
    writeFileSync(join(root, 'node_modules', '.verstak-install'), installStamp(root))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is true while nothing has changed', () => {
    expect(isInstalled(root, node())).toBe(true)
  })

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])('is false when %s changes', (file) => {
    writeFileSync(join(root, file), 'other')
    expect(isInstalled(root, node())).toBe(false)
  })

  it.each(['node', 'node_modules'])('is false when %s is missing', (path) => {
    rmSync(join(root, path), { recursive: true })
    expect(isInstalled(root, node())).toBe(false)
  })
})
