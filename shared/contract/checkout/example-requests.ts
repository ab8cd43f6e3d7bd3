import type { ExampleRequests, Holders } from '../example-request.ts'
import type { ExampleData as FilesWorld } from '../files/example-requests.ts'
import type { ExampleData as ContractsWorld } from '../supply-contracts/example-requests.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly address: number
  readonly pickupPoint: number
  readonly buyerOrganization: number
}

export const holders: Holders<ExampleData> = {
  address: 'organization',
  pickupPoint: 'everybody',
  buyerOrganization: 'organization',
}

export const exampleRequests: ExampleRequests<
  typeof calls,
  ExampleData & Pick<FilesWorld, 'fileToUse'> & ContractsWorld
> = {
  checkoutContent: () => ({}),
  checkoutDraft: () => ({ body: { fields: { comment: 'Позвоните за час' } } }),
  orderCheck: ({ address, pickupPoint, buyerOrganization, fileToUse, contract }) => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      addressId: address,
      selfId: pickupPoint,
      branchId: buyerOrganization,
      contract,
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
      files: [fileToUse],
    },
  }),
  orderPlace: ({ address, pickupPoint, buyerOrganization, fileToUse, contract }) => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      deliveryTypeId: 2,
      addressId: address,
      selfId: pickupPoint,
      branchId: buyerOrganization,
      contract,
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
      files: [fileToUse],
    },
  }),
}
