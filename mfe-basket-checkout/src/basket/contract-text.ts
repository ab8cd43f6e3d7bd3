import type { BasketContract } from '@verstak/contract/supply-contracts/choice.ts'
import { tied } from '@verstak/domain/tied.ts'

/** «№ ВС-118 от 03.02.2025», or a text that there is none. */
export const contractText = ({ chosen, options }: BasketContract): string =>
  tied(options.find(({ id }) => id === chosen)?.name ?? 'без договора')
