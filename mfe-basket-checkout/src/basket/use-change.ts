import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import { useState } from 'react'
import { announce, changeFromPage } from './browser.ts'

interface ChangeState {
  readonly pending: boolean
  readonly error: string | null
  /** What the server has done, in Russian. */
  readonly done: string | null
}

const idle: ChangeState = { pending: false, error: null, done: null }

/** One change at a time from one place of the page: a second click while the first is on its way does nothing. */
export function useChange(): ChangeState & { run: (form: FormData, done: string) => Promise<boolean> } {
  const [state, setState] = useState(idle)
  async function run(form: FormData, done: string): Promise<boolean> {
    if (state.pending) return false
    setState({ ...idle, pending: true })
    try {
      const { warning } = await changeFromPage(form)
      setState({ ...idle, done: warning ?? done })
      announce(warning ?? done)
      return true
    } catch (error) {
      setState({ ...idle, error: errorMessage(error) })
      return false
    }
  }
  return { ...state, run }
}
