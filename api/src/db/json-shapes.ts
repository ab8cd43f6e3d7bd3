export interface CardProperty {
  name: string
  value: string
  unit: string | null
}

export interface AppealFact {
  label: string
  value: string
  /** A page of the store; null for a mere text. */
  href: string | null
}
