/** Lowers the first letter, for a sentence after a colon. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
