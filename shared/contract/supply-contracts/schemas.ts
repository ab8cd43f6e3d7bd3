import { contractKinds, contractStates, WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import * as v from 'valibot'
import { basketChange } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { id, kopecks } from '../common.ts'
import { contractRef } from './choice.ts'

/** Days are `YYYY-MM-DD`. */
export const supplyContract = v.object({
  ...contractRef.entries,
  number: v.string(),
  signed_on: v.string(),
  /** The last day; null: without an end. */
  valid_until: v.nullable(v.string()),
  kind: v.object({
    code: v.picklist(Object.keys(contractKinds) as (keyof typeof contractKinds)[]),
    name: v.string(),
  }),
  state: v.object({ code: v.picklist(contractStates), name: v.string() }),
  /** Orders go by it when nobody chooses another. */
  main: v.boolean(),
  /** Names of sections and brands; with none of them it covers everything. */
  sections: v.array(v.string()),
  brands: v.array(v.string()),
  /** Of deferred payment by this contract; null: it says nothing of it. */
  deferral: v.nullable(v.object({ days: v.number(), limit: kopecks, used: kopecks })),
  /** Working days by this contract; null: it says nothing of it. */
  claim_days: v.nullable(v.number()),
  claim_answer_days: v.nullable(v.number()),
  file: v.nullable(v.object({ id: v.string(), name: v.string(), size: v.number() })),
})

export type SupplyContract = v.InferOutput<typeof supplyContract>

/** A contract of one's own organisation, or `none` to order without any. */
export const contractChoice = v.union([v.literal(WITHOUT_CONTRACT), id], 'Выберите договор')

export const schemas = {
  /** Those in force first, then those that are over. */
  contractList: { data: v.object({ contracts: v.array(supplyContract) }) },
  contractChoose: { body: v.object({ contract: contractChoice }), data: basketChange },
  contractApart: {
    body: v.object({
      /** The line; without it all that the contract does not cover. */
      product_id: v.optional(id),
      apart: v.picklist(['Y', 'N'], 'Нужно Y или N'),
    }),
    data: basketChange,
  },
} satisfies Record<string, CallSchema>
