import { useSyncExternalStore } from 'react'

const media = () => matchMedia('(max-width: 639px)')

function follow(tell: () => void): () => void {
  const list = media()
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Whether the screen is narrow: there a panel takes all of it. In the browser only. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => media().matches)
