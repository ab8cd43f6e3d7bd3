/** The start script prints this password, so it is not secret. */
export const DEMO_PASSWORD = 'Verstak-2026'

export const demoPeople = [
  { login: 'admin@demo.example', title: 'Администратор' },
  { login: 'buyer@demo.example', title: 'Закупщик' },
] as const
