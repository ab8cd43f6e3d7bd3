import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A list with one person who can be invited and one with an invalid e-mail. */
  readonly sentPeople: string
}

export const holders: Holders<ExampleData> = { sentPeople: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  usersFile: () => ({
    body: {
      file: new File(
        ['Имя и фамилия;Электронная почта;Роль\r\nИрина Новая;irina-list@mail.example;Закупщик\r\n'],
        'Сотрудники.csv',
        { type: 'text/csv' },
      ),
    },
  }),
  usersImport: ({ sentPeople }) => ({ params: { id: sentPeople }, query: { page: '1', filter: 'new' } }),
  usersImportInvite: ({ sentPeople }) => ({ body: { id: sentPeople } }),
  usersImportRest: ({ sentPeople }) => ({ params: { id: sentPeople } }),
  usersImportSample: () => ({ params: { format: 'xlsx' } }),
}
