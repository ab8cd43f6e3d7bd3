/**
 * Letters of windows-1251 and windows-1252 that correspond to the second byte of a Cyrillic letter in UTF-8.
 */
const second = '\\u0080-\\u00bfЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЁЄЇІіґё№єјЅѕїŒŽœžŸˆ˜š'
const REENCODED = new RegExp(`(?:[РСÐÑ][${second}]){3}`, 'u')
const LOST = /\ufffd|\?{4}/

/** Whether a text was decoded with a wrong encoding earlier: «РўРѕРІР°СЂ», «Ð¢Ð¾Ð²Ð°Ñ€», «??????». */
export const isGarbled = (text: string): boolean => REENCODED.test(text) || LOST.test(text)
