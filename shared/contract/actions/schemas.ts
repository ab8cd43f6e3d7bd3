import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, kopecks, page, pageNavigation, pageSize, productCard } from '../common.ts'

export const action = v.object({
  code: v.string(),
  title: v.string(),
  lead: v.string(),
  /** Moscow days, inclusive. */
  starts: day,
  ends: day,
  state: v.picklist(['coming', 'running', 'over']),
  /** The reward above the threshold. */
  reward: v.nullable(v.string()),
  /** null: the action has no threshold. */
  progress: v.nullable(
    v.object({
      threshold: kopecks,
      /** The customer's orders of the action's goods during the action, without cancelled ones. */
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
