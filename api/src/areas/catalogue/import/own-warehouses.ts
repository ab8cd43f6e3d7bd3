/** Feeds name the shop's own warehouses by id or by city. */
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

/** The id of the shop's warehouse that a feed names; undefined for a supplier's own one. */
export const findOwnWarehouse = (named: string): string | undefined => ids.get(named.toLowerCase())
