import { storeAddress } from '#areas/site/content/face.ts'
import { fileLines, fitLetter, type LetterFile } from '#files/file-lines.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'

/** Sends a claim or a buyer's reply to the store, with the commands that answer it. */
export function storeLetter({
  number,
  paragraphs,
  files,
}: {
  number: string
  paragraphs: readonly string[]
  files: readonly LetterFile[]
}): Message {
  const carried = fitLetter(files)
  const letter = plainLetter({
    to: storeAddress('claim'),
    subject: `Претензия ${number}`,
    paragraphs: [
      ...paragraphs,
      ...fileLines(files, carried),
      `Статус: npm run manager -- claim-status ${number} accepted "пояснение"`,
      `Решение: npm run manager -- claim-decision ${number} 1=КОЛИЧЕСТВО@РУБЛИ "пояснение"`,
    ],
  })
  return { ...letter, ...(carried ? { files: files.map(({ id }) => id) } : {}) }
}
