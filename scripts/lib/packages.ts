/** Packages below `shared/` in their order: each imports only those before it. */
export const PACKAGES = [
  'domain',
  'contract',
  'process',
  'federated',
  'kit',
  'release',
  'host',
  'testing',
] as const
