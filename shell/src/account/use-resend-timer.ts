import { secondsLeft } from '@verstak/shared/domain/resend-timer.ts'
import { useEffect, useState } from 'react'
import type { StepResult } from './step-form.ts'

/** When storage is switched off the timer still counts, only not across a reload. */
const here = new Map<string, number>()

function readDeadline(key: string): number | null {
  try {
    return Number(sessionStorage.getItem(key)) || null
  } catch {
    return here.get(key) ?? null
  }
}

function writeDeadline(key: string, deadline: number): void {
  try {
    sessionStorage.setItem(key, String(deadline))
  } catch {
    here.set(key, deadline)
  }
}

/**
 * Seconds until another code may be asked for, counting down to zero; null when there is nothing to wait for, and
 * before the page has come to life. The deadline is kept for the tab, so a reload goes on counting.
 */
export function useResendTimer(email: string, result: StepResult | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const key = `verstak.resend.${email}`
    if (result?.resendIn) writeDeadline(key, Date.now() + result.resendIn * 1000)
    const count = () => {
      const now = secondsLeft(readDeadline(key), Date.now())
      setLeft(now)
      if (now === null) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [email, result])
  return left
}
