import * as paths from '@verstak/domain/paths.ts'
import type { ReactNode, SubmitEvent } from 'react'

/**
 * The server ends the session and removes the cookie, so this is an ordinary form; with scripts it also
 * notifies the other tabs. `from`: the page to return to. A field `everywhere` in `children` ends the
 * sessions of all devices.
 */
export function SignOutForm({ from, children }: { from: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.logout()} onSubmit={leave}>
      <input type="hidden" name="from" value={from} />
      {children}
    </form>
  )
}

function leave(event: SubmitEvent<HTMLFormElement>): void {
  // Without a network the host keeps the page and says why.
  if (!navigator.onLine) return
  const form = event.currentTarget
  event.preventDefault()
  // Part of the chunk that its call loads anyway.
  import(/* webpackChunkName: "http" */ './sign-out.ts').then(
    ({ signOut }) => signOut(form),
    () => form.submit(),
  )
}
