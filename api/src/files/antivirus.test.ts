import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { refuseVirus } from './antivirus.ts'
import { openClamd, VIRUS } from './testing/clamd.ts'

let clamd: Awaited<ReturnType<typeof openClamd>> | undefined
afterEach(async () => {
  await clamd?.close()
  clamd = undefined
})

const large = (end: string) => new File([new Uint8Array(300_000), end], 'акт.pdf')
const socketFile = () => join(mkdtempSync(join(tmpdir(), 'verstak-clamd-')), 'clamd.ctl')

it.each([
  ['a port', undefined],
  ['a socket', socketFile()],
])('sends the whole file to clamd at %s, and refuses one with a virus', async (_name, path) => {
  clamd = await openClamd(path)
  await refuseVirus(clamd.address, large(''))
  expect(clamd.scanned).toEqual([300_000])
  await expect(refuseVirus(clamd.address, large(VIRUS))).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'file' }],
  })
})

it('accepts no file without a verdict, and names the cause for the log', async () => {
  clamd = await openClamd(undefined, 'INSTREAM size limit exceeded. ERROR\0')
  const { address } = clamd
  await expect(refuseVirus(address, large(''))).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { message: expect.stringContaining('size limit exceeded') },
  })
  await clamd.close()
  clamd = undefined
  await expect(refuseVirus(address, large(''))).rejects.toMatchObject({ kind: 'unavailable' })
})
