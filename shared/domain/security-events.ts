export const securityEvents = [
  'sign-in',
  'second-factor',
  'confirmation',
  'session-end',
  'registration',
  'code-sent',
  'code-checked',
  'password-change',
  'rights-change',
  'account-deletion',
  'contact-change',
  'export',
  'refusal',
  'manager-command',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
