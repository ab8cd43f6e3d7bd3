import type { OrganizationUser } from '@verstak/contract/users/schemas.ts'
import { StatusMark } from '@verstak/kit/ui/status-mark.tsx'

/** Renders nothing for users who can sign in, the normal case. */
export function UserState({ user }: { user: Pick<OrganizationUser, 'blocked' | 'invitedUntil'> }) {
  const { blocked, invitedUntil } = user
  if (blocked === 'Y') return <StatusMark tone="bad">Заблокирован</StatusMark>
  if (invitedUntil === null) return null
  return new Date(invitedUntil) > new Date() ? (
    <StatusMark tone="active">Приглашён</StatusMark>
  ) : (
    <StatusMark tone="bad">Ссылка устарела</StatusMark>
  )
}
