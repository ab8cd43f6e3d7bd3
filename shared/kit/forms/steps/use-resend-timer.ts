import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
import { useEffect, useState } from 'react'
import { secondsLeft } from '../resend-timer.ts'
import type { StepResult } from './step-form.ts'

/** Seconds; null without a wait. The tab stores the deadline, so a reload continues the countdown. */
export function useResendTimer(to: string, result: StepResult | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const key = `verstak.resend.${to}`
    if (result?.resendIn) tabStorage.write(key, Date.now() + result.resendIn * 1000)
    const count = () => {
      const now = secondsLeft(Number(tabStorage.read(key)) || null, Date.now())
      setLeft(now)
      if (now === null) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [to, result])
  return left
}
