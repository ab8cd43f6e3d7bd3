/** Escapes a text for use inside a LIKE pattern. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
