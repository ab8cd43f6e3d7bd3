import { Slot, SlotProvider, type SlotSource } from '@verstak/federated/slots.tsx'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { namedSlot, slotIn } from './named-slot.tsx'
import { PageStream } from './page-stream.ts'

const NAME = 'mfe-basket-checkout/mini-basket'

const Deep = () => {
  throw new Error('of another team')
}
const Broken = () => (
  <div>
    <Deep />
  </div>
)

async function render(source: SlotSource, Page: () => React.ReactNode) {
  const blamed: (string | undefined)[] = []
  const html = await new Promise<string>((resolve) => {
    const stream = renderToPipeableStream(
      <SlotProvider source={source}>
        <main>
          <h1>Дрель</h1>
          <Page />
        </main>
      </SlotProvider>,
      {
        onAllReady: () => {
          const pieces: Buffer[] = []
          const body = new PageStream('', '')
          body
            .on('data', (piece) => pieces.push(piece))
            .on('end', () => resolve(Buffer.concat(pieces).toString()))
          stream.pipe(body as PageStream & NodeJS.WritableStream)
        },
        onShellError: () => resolve('no page'),
        onError: (_, { componentStack }) => {
          blamed.push(slotIn(componentStack))
        },
      },
    )
  })
  return { html, blamed }
}

test('an error in a slot on the server shows its fallback, and names the slot’s owner', async () => {
  const source = (() => namedSlot(NAME, Broken)) as SlotSource
  const { html, blamed } = await render(source, () => (
    <Slot name={NAME} onClose={() => {}} loading={<p>Загружаем</p>} fallback={<p>Недоступно</p>} />
  ))
  expect(html).toContain('<h1>Дрель</h1>')
  expect(html).toContain('<p>Недоступно</p>')
  expect(html).not.toContain('Загружаем')
  expect(blamed).toEqual([NAME])
})

test('an error of the page itself belongs to no slot', async () => {
  expect(await render(() => null, Broken)).toEqual({ html: 'no page', blamed: [undefined] })
})
