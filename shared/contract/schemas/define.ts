import type { GenericSchema } from 'valibot'

/** What a call takes and gives; each part is optional, an absent `data` means the call answers with no data. */
export interface CallSchema {
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly data?: GenericSchema
}
