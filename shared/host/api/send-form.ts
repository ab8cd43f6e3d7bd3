import type { ApiRequest, Transport } from './options.ts'

/** A large file takes minutes on a slow connection; after this time the connection counts as dead. */
const TIMEOUT_MS = 15 * 60_000

/** Sends form data from the browser. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendForm = (
  url: string,
  { headers, form, sending }: Pick<ApiRequest, 'headers' | 'form' | 'sending'>,
): ReturnType<Transport> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) sending?.onProgress?.(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      resolve(new Response(responseText, { status }))
    }
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new Error(`The form was not sent: ${end}`)))
    sending?.signal?.addEventListener('abort', () => request.abort())
    request.send(form ?? null)
  })
