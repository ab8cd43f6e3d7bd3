import type { Question } from '@verstak/contract/products/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'

/** Times are JSON strings of the database, or dates. */
export interface QuestionRow {
  readonly id: number
  readonly text: string
  readonly name: string
  readonly asked: string | Date
  readonly answer: string
  readonly answered: string | Date
}

/** The public part of a question: without its author's surname and address. */
export function toQuestion({ id, text, name, asked, answer, answered }: QuestionRow): Question {
  return {
    id,
    text,
    author: name.trim().split(/\s+/)[0] ?? '',
    asked_at: momentOf(new Date(asked)),
    answer,
    answered_at: momentOf(new Date(answered)),
  }
}
