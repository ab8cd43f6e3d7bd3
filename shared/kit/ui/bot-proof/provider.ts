/** The interface of reCAPTCHA v3. */
interface Provider {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Provider
  }
}

/** A provider that does not respond must not block the form. */
const PATIENCE_MS = 5000

let loaded: Promise<Provider> | undefined

/** Returns the provider's token, valid once and for two minutes. Rejects without one. */
export async function askProvider(
  { script, site_key }: { script: string; site_key: string },
  action: string,
): Promise<string> {
  return inTime(async () => {
    loaded ??= load(`${script}?render=${encodeURIComponent(site_key)}`)
    const provider = await loaded.catch((error) => {
      loaded = undefined
      throw error
    })
    return provider.execute(site_key, { action })
  })
}

async function load(src: string): Promise<Provider> {
  await new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.async = true
    element.onload = resolve
    element.onerror = reject
    document.head.append(element)
  })
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('The provider is not what it should be')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha
}

function inTime<T>(work: () => Promise<T>): Promise<T> {
  return Promise.race([
    work(),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The provider does not answer')), PATIENCE_MS),
    ),
  ])
}
