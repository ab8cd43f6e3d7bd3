import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Baseline: its checkboxes have no effect, so the time of a press is that of the machine. */
export const EMPTY_PAGE =
  '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Пусто</title><h1>Пустая страница</h1><main><form>' +
  '<label><input type="checkbox">Выбор</label> '.repeat(3) +
  '</form></main>'

export async function withEmptyPage<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(EMPTY_PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
