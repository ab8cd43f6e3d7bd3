import { recommendAlternatives, recommendRelated } from '@verstak/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { Visit } from '#recommendations/visit.ts'

export const askAlternatives = (productId: number, visit: Visit) =>
  browserApi()(recommendAlternatives, { query: { ...visit, productId } })

export const askRelated = (productId: number, visit: Visit) =>
  browserApi()(recommendRelated, { query: { ...visit, productIds: String(productId) } })
