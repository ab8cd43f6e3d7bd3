/** An address whose reader has left is worse than none, so researchers do not believe an older copy (RFC 9116). */
const VALID_MS = 90 * 86_400_000

/** The text of `/.well-known/security.txt`. `publicUrl` has no trailing slash. */
export const securityText = (publicUrl: string, email: string, now: Date): string =>
  [
    `Contact: mailto:${email}?subject=${encodeURIComponent('Безопасность')}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
