import { contractKinds, contractStates, WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import * as v from 'valibot'
import { basketChange } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { day, id, kopecks } from '../common.ts'
import { contractRef } from './choice.ts'

export const supplyContract = v.object({
  ...contractRef.entries,
  number: v.string(),
  signed_on: day,
  /** The last day; null: open-ended. */
  valid_until: v.nullable(day),
  kind: v.object({
    code: v.picklist(Object.keys(contractKinds) as (keyof typeof contractKinds)[]),
    name: v.string(),
  }),
  state: v.object({ code: v.picklist(contractStates), name: v.string() }),
  /** The default contract for orders. */
  main: v.boolean(),
  /** Names of sections and brands; without any it covers everything. */
  sections: v.array(v.string()),
  brands: v.array(v.string()),
  /** Deferred payment under this contract; null: the contract does not mention it. */
  deferral: v.nullable(v.object({ days: v.number(), limit: kopecks, used: kopecks })),
  /** Working days under this contract; null: the contract does not mention it. */
  claim_days: v.nullable(v.number()),
  claim_answer_days: v.nullable(v.number()),
  file: v.nullable(v.object({ id: v.string(), name: v.string(), size: v.number() })),
})

export type SupplyContract = v.InferOutput<typeof supplyContract>

/** A contract of the user's organisation, or `none` to order without one. */
export const contractChoice = v.union([v.literal(WITHOUT_CONTRACT), id], 'Выберите договор')

export const schemas = {
  /** Valid contracts first, then ended ones. */
  contractList: { data: v.object({ contracts: v.array(supplyContract) }) },
  contractChoose: { body: v.object({ contract: contractChoice }), data: basketChange },
  contractApart: {
    body: v.object({
      /** The product's line; without it all lines that the contract does not cover. */
      product_id: v.optional(id),
      apart: v.picklist(['Y', 'N'], 'Нужно Y или N'),
    }),
    data: basketChange,
  },
} satisfies Record<string, CallSchema>
