import { recommendAlternatives, recommendRelated } from '@verstak/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'

export const askAlternatives = (productId: number) =>
  browserApi()(recommendAlternatives, { query: { productId } })

export const askRelated = (productId: number) =>
  browserApi()(recommendRelated, { query: { productIds: String(productId) } })
