import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { kopecks, page, pageNavigation, pageSize, productCard } from '../common.ts'

export const action = v.object({
  code: v.string(),
  title: v.string(),
  lead: v.string(),
  /** Days of Moscow as `YYYY-MM-DD`, both included. */
  starts: v.string(),
  ends: v.string(),
  state: v.picklist(['coming', 'running', 'over']),
  /** What is given from the threshold on. */
  reward: v.nullable(v.string()),
  /** null: the action has no threshold. */
  progress: v.nullable(
    v.object({
      threshold: kopecks,
      /** Of the goods of the action in the orders of the customer while it runs, without cancelled ones. */
      bought: kopecks,
    }),
  ),
})

export type Action = v.InferOutput<typeof action>

export const schemas = {
  actionList: {
    query: v.object({ page, page_size: pageSize(9) }),
    data: v.object({ actions: v.array(action), page_navigation: pageNavigation }),
  },
  actionDetail: {
    params: v.object({ code: v.string() }),
    query: v.object({ page, page_size: pageSize(12) }),
    data: v.object({
      action: v.object({ ...action.entries, text: v.string() }),
      products: v.array(productCard),
      page_navigation: pageNavigation,
    }),
  },
} satisfies Record<string, CallSchema>
