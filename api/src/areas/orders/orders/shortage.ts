/** Reasons for confirming less than ordered, as shown to the buyer. */
export const shortageReasons = {
  'out-of-stock': 'Нет на складе',
  defective: 'Не прошёл проверку перед отправкой',
  discontinued: 'Снят с производства',
  late: 'Не поступит к дате заказа',
} as const

export type ShortageReason = keyof typeof shortageReasons
