/** What a card shows of a product's properties. */
export interface CardProperty {
  name: string
  value: string
  unit: string | null
}
