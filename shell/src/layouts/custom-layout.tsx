import { Outlet } from '@verstak/shared/router/router.ts'

/** A bare page: the logo and the content. */
export function CustomLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
