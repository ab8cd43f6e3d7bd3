/** Who brings an order to its address. The store's own transport comes first and is taken without a choice. */
export const OWN_TRANSPORT = 1

/** Carriers take it at their terminal in Moscow, to which the store brings it free of charge. */
export const carriers: readonly { readonly id: number; readonly name: string }[] = [
  { id: OWN_TRANSPORT, name: '«Верстак»: Москва и область' },
  { id: 2, name: 'Деловые Линии' },
  { id: 3, name: 'ПЭК' },
  { id: 4, name: 'СДЭК' },
]

/** Undefined for an unknown id. */
export const carrierOf = (id: number) => carriers.find((carrier) => carrier.id === id)
