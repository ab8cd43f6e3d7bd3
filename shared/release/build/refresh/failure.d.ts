export function hearFailures(tell: (text: string) => void): void
