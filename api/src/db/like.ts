/** The text itself inside a pattern of LIKE. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
