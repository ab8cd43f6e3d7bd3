/**
 * Files that another team adds to its checkout. They are strings, because they must not belong to this
 * checkout.
 */
export const added: Readonly<Record<string, string>> = {
  'shared/contract/greetings/calls.ts': `
    import type { Call } from '../call.ts'
    import type { schemas } from './schemas.ts'

    export const greetingList: Call<(typeof schemas)['greetingList']> = {
      method: 'GET',
      path: '/web/greetings/',
      access: 'auth',
    }`,
  'shared/contract/greetings/schemas.ts': `
    import * as v from 'valibot'
    import type { CallSchema } from '../call.ts'

    export const schemas = {
      greetingList: {
        query: v.object({ name: v.string() }),
        data: v.object({ greetings: v.array(v.string()) }),
      },
    } satisfies Record<string, CallSchema>`,
  'shared/contract/greetings/notes.ts': `
    export const title = 'Приветствия'
    export const notes = { greetingList: { summary: 'Приветствия по имени' } }`,
  'shared/contract/greetings/example-requests.ts': `
    export const exampleRequests = { greetingList: () => ({ query: { name: 'Анна' } }) }`,
  'shared/federated/events/greetings.ts': `
    import type { ShopEvent } from './event.ts'
    import { isString, objectOf } from './shapes.ts'

    export const greetingSent: ShopEvent<{ text: string }> = {
      name: 'greetings:sent',
      replay: true,
      shape: objectOf({ text: isString }),
    }`,
  'api/src/areas/site/greetings/handlers.ts': `
    export const handlers = {
      greetingList: async ({ query }) => ({ greetings: ['Здравствуйте, ' + query.name + '!', 'До встречи!'] }),
    }`,
  'mfe-personal/src/features/greetings/route.tsx': `
    import { greetingList } from '@verstak/contract/greetings/calls.ts'
    import { greetingSent } from '@verstak/federated/events/greetings.ts'
    import { bus } from '@verstak/federated/bus.ts'
    import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
    import { useEffect, useState } from 'react'

    export const loader = screenLoader(({ api }) => api(greetingList, { query: { name: 'Анна' } }))
    export const handle = { head: () => ({ title: 'Приветствия', noindex: true }) }

    export function Component() {
      const { greetings } = useScreenData<typeof loader>()
      const [heard, setHeard] = useState('')
      useEffect(() => bus.subscribe(greetingSent, ({ text }) => setHeard(text)), [])
      return (
        <>
          <h1>Приветствия</h1>
          <ul>{greetings.map((text) => <li key={text}>{text}</li>)}</ul>
          <button type="button" onClick={() => bus.publish(greetingSent, { text: 'Привет всем' })}>
            Поздороваться
          </button>
          <p aria-label="Услышано">{heard}</p>
        </>
      )
    }`,
}

export const PAGE = '/personal/summary/greetings/'

export const stated = {
  file: 'mfe-personal/src/routes.tsx',
  before: "  page('summary', paths.summary()),\n",
  line: `  page('greetings', '${PAGE}'),\n`,
}
