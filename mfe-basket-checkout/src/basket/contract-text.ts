import type { BasketContract } from '@verstak/shared/contract/supply-contracts/choice.ts'

/** «№ ВС-118 от 03.02.2025», or that there is none. */
export const contractText = ({ chosen, options }: BasketContract): string =>
  options.find(({ id }) => id === chosen)?.name ?? 'без договора'
