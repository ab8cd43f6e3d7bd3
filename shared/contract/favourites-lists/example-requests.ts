import type { ExampleRequests } from '../example-request.ts'
import type { ExampleData } from '../sets/example-requests.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  favoriteLists: () => ({}),
  favoriteListCreate: () => ({ body: { name: 'Для второй бригады' } }),
  favoriteListRename: ({ likedList }) => ({ body: { id: likedList, name: 'Для третьей бригады' } }),
  favoriteListRemove: ({ likedList }) => ({ body: { id: likedList } }),
  favoriteListShare: ({ likedList }) => ({ body: { id: likedList, with: 'link' } }),
  sharedFavorites: ({ likedKey }) => ({ params: { key: likedKey }, query: { page: '1' } }),
  favoriteListCopy: ({ likedList }) => ({ body: { id: likedList } }),
  favoriteListPut: ({ likedList, drill }) => ({
    body: { id: likedList, product_id: [drill], from: likedList },
  }),
  favoriteListTake: ({ likedList, drill }) => ({ body: { id: likedList, product_id: [drill] } }),
  favoriteText: ({ likedList }) => ({ body: { text: 'DR-1 2\nНЕТ-ТАКОГО-9 1', list: likedList } }),
  favoriteFile: ({ likedList }) => ({
    body: {
      list: likedList,
      file: new File(['Артикул;Количество\r\nDR-1;2\r\n'], 'На объект.csv', { type: 'text/csv' }),
    },
  }),
}
