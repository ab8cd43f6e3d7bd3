import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'

export { signOutAction as action } from '@verstak/shared/host/account/sign-in.ts'

/** Signing out is a form; a link or a reload that leads here changes nothing. */
export const loader = () => redirect(paths.login())
