/** Carriers that deliver orders. The store's own transport comes first and is the default. */
export const OWN_TRANSPORT = 1

/** The store brings orders to these carriers' terminals in Moscow free of charge. */
export const carriers: readonly { readonly id: number; readonly name: string }[] = [
  { id: OWN_TRANSPORT, name: '«Верстак»: Москва и область' },
  { id: 2, name: 'Деловые Линии' },
  { id: 3, name: 'ПЭК' },
  { id: 4, name: 'СДЭК' },
]

/** Undefined for an unknown id. */
export const carrierOf = (id: number) => carriers.find((carrier) => carrier.id === id)
