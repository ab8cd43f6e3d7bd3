import { useEffect, useState } from 'react'
import { secondsLeft } from '../resend-timer.ts'
import type { StepResult } from './step-form.ts'

/** Without storage the timer works, but a reload ends it. */
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

/** Seconds; null without a wait. The tab stores the deadline, so a reload continues the countdown. */
export function useResendTimer(to: string, result: StepResult | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const key = `verstak.resend.${to}`
    if (result?.resendIn) writeDeadline(key, Date.now() + result.resendIn * 1000)
    const count = () => {
      const now = secondsLeft(readDeadline(key), Date.now())
      setLeft(now)
      if (now === null) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [to, result])
  return left
}
