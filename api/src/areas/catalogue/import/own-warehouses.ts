/** Feeds refer to the shop's own warehouses by id or by city. */
export const ownWarehouses: Readonly<Record<string, string>> = {
  MCK: 'Москва',
  SPB: 'Санкт-Петербург',
  EKB: 'Екатеринбург',
  NSK: 'Новосибирск',
  KZN: 'Казань',
  RND: 'Ростов-на-Дону',
  KRD: 'Краснодар',
  SMR: 'Самара',
  NNV: 'Нижний Новгород',
  VVO: 'Владивосток',
}

const ids = new Map(
  Object.entries(ownWarehouses).flatMap(([id, city]) => [
    [id.toLowerCase(), id],
    [city.toLowerCase(), id],
  ]),
)

/** Id of the shop's warehouse named in a feed; undefined for a supplier's own one. */
export const findOwnWarehouse = (named: string): string | undefined => ids.get(named.toLowerCase())
