import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'

export { signOutAction as action } from '@verstak/shared/host/account/sign-in.ts'

/** Only the form signs out: a link or a reload that leads here must change nothing. */
export const loader = () => redirect(paths.login())
