import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits } from '@verstak/domain/bot-token.ts'

// About 2 ms on a desktop, 15 ms on a phone.
const SLICE = 1024

/**
 * Works in slices, so that typing is not blocked. WebCrypto needs a turn of the event loop per attempt and is
 * missing on plain HTTP.
 */
export async function solve(
  challenge: string,
  difficulty: number,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<number> {
  const text = new TextEncoder()
  const start = sha256.create().update(text.encode(`${challenge}.`))
  for (let number = 0; ; number += 1) {
    if (
      leadingZeroBits(
        start
          .clone()
          .update(text.encode(String(number)))
          .digest(),
      ) >= difficulty
    )
      return number
    if (number % SLICE === SLICE - 1) await pause()
  }
}
