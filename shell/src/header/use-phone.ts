import { useSyncExternalStore } from 'react'

const media = () => matchMedia('(max-width: 639px)')

function follow(tell: () => void): () => void {
  const list = media()
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}

/** Works in the browser only. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => media().matches)
