import { createContext } from 'react'
import type { BasketActions } from './use-basket-page.ts'

const nowhere = () => {
  throw new Error('Basket forms stand inside the basket page')
}

export const ActionsContext = createContext<BasketActions>({
  submit: nowhere,
  refused: nowhere,
  retried: nowhere,
  pending: false,
})
