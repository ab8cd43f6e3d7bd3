export interface CardProperty {
  name: string
  value: string
  unit: string | null
}
