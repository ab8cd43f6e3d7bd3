import type { Question } from '@verstak/contract/products/schemas.ts'

/** Times as the database writes them in JSON, or as dates. */
export interface QuestionRow {
  readonly id: number
  readonly text: string
  readonly name: string
  readonly asked: string | Date
  readonly answer: string
  readonly answered: string | Date
}

/** What everybody may read of a question: not its author's surname and address. */
export function toQuestion({ id, text, name, asked, answer, answered }: QuestionRow): Question {
  return {
    id,
    text,
    author: name.trim().split(/\s+/)[0] ?? '',
    asked_at: new Date(asked).toISOString(),
    answer,
    answered_at: new Date(answered).toISOString(),
  }
}
