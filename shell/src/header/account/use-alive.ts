import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken over: false on the server and while the page comes to life. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
