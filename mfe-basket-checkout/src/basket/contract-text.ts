import type { BasketContract } from '@verstak/contract/supply-contracts/choice.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'

/** «№ ВС-118 от 03.02.2025», or a text that there is none. */
export const contractText = ({ chosen, options }: BasketContract): string =>
  withNbsp(options.find(({ id }) => id === chosen)?.name ?? 'без договора')
