import { useEffect, useState } from 'react'

/** Whether the page is hydrated: what fails or never comes is the browser's alone. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
