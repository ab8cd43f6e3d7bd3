import { act } from 'react'
import type { FakeApi } from './fake-api.ts'
import { type RenderedScreen, renderScreen, type ScreenOptions } from './render-screen.tsx'

export interface RenderedHook<T> {
  readonly page: RenderedScreen
  /** Latest value that the hook returned. */
  readonly now: () => T
  /** Lets React finish what the call begins. */
  readonly work: <R>(call: (returned: T) => R | Promise<R>) => Promise<R>
}

/** Runs a hook in a screen of its own; `loader` says what the screen's data is. */
export async function renderHook<T>(
  useHook: () => T,
  api: FakeApi,
  { loader, ...options }: ScreenOptions & { readonly loader?: () => unknown } = {},
): Promise<RenderedHook<T>> {
  const at = {} as { returned: T }
  function Component() {
    at.returned = useHook()
    return null
  }
  const page = await renderScreen({ Component, ...(loader ? { loader } : {}) }, api, options)
  return {
    page,
    now: () => at.returned,
    work: <R,>(call: (returned: T) => R | Promise<R>) => act(async (): Promise<R> => call(at.returned)),
  }
}
