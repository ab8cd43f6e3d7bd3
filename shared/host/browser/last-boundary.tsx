import { Boundary } from '@verstak/federated/lib/boundary.tsx'
import type { ReactNode } from 'react'

/** Catches errors of the error page itself, so it uses nothing that can fail. */
export function LastBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={
        <main style={{ padding: 32 }}>
          <h1>Что-то пошло не так</h1>
          <a href="/">На главную</a>
        </main>
      }
    >
      {children}
    </Boundary>
  )
}
