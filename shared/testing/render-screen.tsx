import { act, cleanup, configure, type RenderResult, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { provideBrowserApi } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import {
  apiContext,
  guestSession,
  responseHeadersContext,
  type Session,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { notificationsUpdated } from '@verstak/federated/events/notifications.ts'
import { compareUpdated, favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { createShopStore, followBus, ShopProvider, type ShopState } from '@verstak/federated/shop-store.tsx'
import { type SlotName, type SlotProps, SlotProvider, type SlotSource } from '@verstak/federated/slots.tsx'
import type { ComponentType } from 'react'
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import type { FakeApi } from './fake-api.ts'

export interface ScreenOptions {
  /** Pattern of the path, if it differs from the path. */
  readonly at?: string
  readonly path?: string
  readonly session?: Partial<Session>
  readonly slots?: { readonly [N in SlotName]?: ComponentType<SlotProps[N]> }
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
  readonly store: StoreApi<ShopState>
  /** Runs React updates until the check passes. */
  readonly waitFor: typeof waitFor
  readonly address: () => string
  /** Announcements to a screen reader, in order. */
  readonly announced: readonly string[]
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The default second would measure the machine.
configure({ asyncUtilTimeout: 15_000 })

/** The event of `announce`, from the kit, which this package must not import. */
const ANNOUNCE = 'verstak:announce'

/** React warns about updates between two steps, which only reflects the test's timing. */
const ABOUT_THE_TEST = /not wrapped in act/

let leave: (() => void) | undefined
afterEach(() => {
  cleanup()
  leave?.()
  leave = undefined
})

/** Opens a route module in a memory router; any console error or warning fails the test. */
export async function renderScreen(
  route: Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle' | 'shouldRevalidate'>,
  { api }: FakeApi,
  { at = '/', path = at.split('?')[0], session, slots = {} }: ScreenOptions = {},
): Promise<RenderedScreen> {
  const complaints = vi.spyOn(console, 'error')
  const store = createShopStore({ ...guestSession, ...session })
  tellOf(store.getState())
  const unfollow = followBus(store, bus)
  provideBrowserApi(api)
  const router = createMemoryRouter(
    [
      { path, HydrateFallback: () => null, ...route },
      { path: '*', element: null },
    ],
    {
      initialEntries: [at],
      getContext() {
        const context = new RouterContextProvider()
        context.set(apiContext, api)
        context.set(sessionContext, async () => store.getState())
        context.set(responseHeadersContext, new Headers())
        return context
      },
    },
  )
  const announced: string[] = []
  const hear = (event: Event) => void announced.push((event as CustomEvent<string>).detail)
  addEventListener(ANNOUNCE, hear)
  leave = () => {
    removeEventListener(ANNOUNCE, hear)
    unfollow()
    router.dispose()
    const heard = complaints.mock.calls.filter(([message]) => !ABOUT_THE_TEST.test(String(message)))
    expect(heard, 'console.error').toEqual([])
  }
  const view = await act(async () =>
    render(
      <ShopProvider store={store}>
        <SlotProvider source={((name: SlotName) => slots[name] ?? null) as SlotSource}>
          <RouterProvider router={router} useTransitions={false} />
        </SlotProvider>
      </ShopProvider>,
    ),
  )
  return {
    ...view,
    announced,
    store,
    waitFor,
    // No delay, because the test may use a fake clock.
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** The bus replays its last events, which must not reach the next test. */
function tellOf({ header, unread }: Session): void {
  const { basket, basket_quantity, basket_sum, favorites, compares } = header
  bus.publish(basketUpdated, { basket: [...basket], basket_quantity, basket_sum })
  bus.publish(favouritesUpdated, { favorites: [...favorites] })
  bus.publish(compareUpdated, { compares: [...compares] })
  bus.publish(notificationsUpdated, { unread })
}
