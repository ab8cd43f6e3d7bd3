import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** The parts of the number of a sent claim that waits for data. */
  readonly claim: { readonly a: string; readonly b: string }
  readonly claimNumber: string
  /** The claim's PDF. */
  readonly claimDraft: number
  /** Data for a new claim: a received order, its line, uploaded files. */
  readonly claimOrder: string
  readonly claimOrderLine: number
  readonly claimPhoto: string
  readonly claimReplyFile: string
  readonly claimContact: number
}

export const holders: Holders<ExampleData> = {
  claim: 'organization',
  claimNumber: 'organization',
  claimDraft: 'visitor',
  claimOrder: 'organization',
  claimOrderLine: 'organization',
  claimPhoto: 'visitor',
  claimReplyFile: 'visitor',
  claimContact: 'organization',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  claimList: () => ({ query: { filter: 'all', page: '1' } }),
  claimDetail: ({ claim }) => ({ params: claim }),
  claimAdd: ({ drill, claimDraft, claimOrder, claimOrderLine, claimPhoto, claimContact }) => ({
    params: { type: 'incomplete' },
    body: {
      key: 'a-claim-of-the-walk',
      draft: claimDraft,
      order_number: claimOrder,
      items: [
        {
          id: drill,
          order_line: claimOrderLine,
          article: 'DR-1',
          quantity: 1,
          defect: 'no_part',
          description_defect: 'В коробке нет второй рукоятки',
          files: [claimPhoto],
        },
      ],
      wish: 'replace',
      contact: claimContact,
      comment: 'Пришлите с ближайшей доставкой',
    },
  }),
  claimContacts: () => ({ body: { search: 'Борис' } }),
  claimDraftGet: ({ claimDraft }) => ({ params: { id: String(claimDraft) } }),
  claimDraftSave: ({ drill, claimDraft, claimOrder, claimOrderLine, claimPhoto, claimContact }) => ({
    body: {
      id: claimDraft,
      type: 'shortage',
      source: 'order',
      order_number: claimOrder,
      items: [{ id: drill, order_line: claimOrderLine, quantity: 1, files: [claimPhoto] }],
      contact: claimContact,
    },
  }),
  claimDraftRemove: ({ claimDraft }) => ({ body: { id: claimDraft } }),
  claimReply: ({ claimNumber, claimReplyFile }) => ({
    body: { number: claimNumber, text: 'Серийный номер 12345', files: [claimReplyFile] },
  }),
  claimAct: ({ claim }) => ({ params: claim }),
  claimTable: () => ({ query: { filter: 'all' } }),
}

export const wrongQueries: WrongQueries<typeof calls> = { claimTable: { filter: 'никакие' } }
