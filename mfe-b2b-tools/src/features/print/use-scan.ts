import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { useRevalidator } from '@verstak/shared/federated/router.ts'
import { useRef, useState } from 'react'
import { addMany, manyForm } from './add-many.ts'

/** What became of one scanned code. */
export interface Scan {
  readonly key: number
  readonly ok: boolean
  readonly text: string
}

const MOST_SHOWN = 5

/** What a scanner types before its Enter: the digits of EAN-8, UPC-A, EAN-13 or GTIN-14. */
export const isScanned = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/** A scanner does not wait: each code is added in its turn and has an answer of its own. */
export function useScan() {
  const { revalidate } = useRevalidator()
  const [scans, setScans] = useState<readonly Scan[]>([])
  const last = useRef(0)
  const [waiting, setWaiting] = useState(0)
  const tell = (scan: Omit<Scan, 'key'>) => {
    last.current += 1
    const key = last.current
    setScans((now) => [{ ...scan, key }, ...now].slice(0, MOST_SHOWN))
  }
  async function scan(code: string): Promise<void> {
    setWaiting((count) => count + 1)
    try {
      const { report } = await addMany(browserApi(), manyForm({ source: 'text', copies: 'one', text: code }))
      const [missed] = report.left_out
      if (missed) tell({ ok: false, text: `${code}: ${missed.why}` })
      else tell({ ok: true, text: `Добавлено: ${report.name ?? code}` })
      await revalidate()
    } catch (error) {
      tell({ ok: false, text: `${code}: ${errorMessage(error)}` })
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return { scans, waiting: waiting > 0, scan }
}
