const forms = ['new', 'email', 'phone'] as const

/** Open parts of the page. Other values in the address are ignored. */
export function readShown(query: URLSearchParams) {
  const one = (name: string) => forms.find((form) => form === query.get(name)) ?? null
  const address = query.get('address') ?? ''
  return {
    form: one('show'),
    done: one('done'),
    address: address === 'all' ? address : /^[1-9]\d{0,14}$/.test(address) ? Number(address) : null,
  }
}
