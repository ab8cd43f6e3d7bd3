/** Why the store confirms less than was ordered, as the buyer reads it. */
export const shortageReasons = {
  'out-of-stock': 'Нет на складе',
  defective: 'Не прошёл проверку перед отправкой',
  discontinued: 'Снят с производства',
  late: 'Не поступит к дате заказа',
} as const

export type ShortageReason = keyof typeof shortageReasons
