import type { Bus } from '@verstak/federated/bus.ts'
import { emptyHeader, guestSession, type Session } from '@verstak/federated/contexts.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { basketUpdated } from './events/basket.ts'
import { notificationsUpdated } from './events/notifications.ts'
import { sessionEnded } from './events/session.ts'
import { compareUpdated, favouritesUpdated } from './events/sets.ts'

export type ShopState = Session

/** On the server two visitors must never share a store. */
export function createShopStore(session: Session = guestSession): StoreApi<ShopState> {
  return createStore<ShopState>(() => session)
}

/** Returns an unsubscribe function. */
export function followBus(store: StoreApi<ShopState>, bus: Bus): () => void {
  const stops = [
    bus.subscribe(basketUpdated, (payload) => {
      store.setState(({ header }) => ({ header: { ...header, ...payload } }))
    }),
    bus.subscribe(favouritesUpdated, ({ favorites }) => {
      store.setState(({ header }) => ({ header: { ...header, favorites } }))
    }),
    bus.subscribe(compareUpdated, ({ compares }) => {
      store.setState(({ header }) => ({ header: { ...header, compares } }))
    }),
    bus.subscribe(notificationsUpdated, ({ unread }) => store.setState({ unread })),
    bus.subscribe(sessionEnded, () => store.setState({ user: null, header: emptyHeader, unread: 0 })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const StoreContext = createContext<StoreApi<ShopState> | null>(null)

export function ShopProvider({ store, children }: { store: StoreApi<ShopState>; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>
}

/** Throws outside `ShopProvider`. */
export function useShop<T>(select: (state: ShopState) => T): T {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useShop needs the host: the component stands outside ShopProvider')
  return useStore(store, select)
}
