import type { ProductCard } from '@verstak/contract/common.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useRevalidator } from '@verstak/federated/router.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { useRef, useState } from 'react'
import { addMany, manyForm } from './add-many.ts'
import { changeTags } from './change-tags.ts'

/** Result of one scanned code. */
export interface Scan {
  readonly key: number
  readonly ok: boolean
  readonly text: string
}

const MOST_SHOWN = 5

/** Scanning does not wait for answers: products are added one after another, each with its own result. */
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
  /** `work` returns the name of the added product. */
  async function add(what: string, work: () => Promise<string>): Promise<void> {
    setWaiting((count) => count + 1)
    try {
      tell({ ok: true, text: `Добавлено: ${await work()}` })
      await revalidate()
    } catch (error) {
      tell({ ok: false, text: `${what}: ${errorMessage(error)}` })
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  const scan = (code: string) =>
    add(code, async () => {
      const form = manyForm({ source: 'text', copies: 'one', text: code })
      const { report } = await addMany(browserApi(), form)
      const [missed] = report.left_out
      if (missed) throw shopError('invalid', missed.why)
      return report.name ?? code
    })
  const pick = ({ id, name, article }: ProductCard) =>
    add(article, async () => {
      await changeTags(browserApi(), formOf({ intent: 'add', id: String(id) }))
      return name
    })
  return { scans, waiting: waiting > 0, scan, pick }
}
