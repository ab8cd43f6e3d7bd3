/** Reasons for confirming less than ordered, as shown to the buyer. */
export const shortageReasons = {
  'out-of-stock': 'Нет на складе',
  defective: 'Не прошёл проверку перед отправкой',
  discontinued: 'Снят с производства',
  late: 'Не поступит к дате заказа',
} as const

export type ShortageReason = keyof typeof shortageReasons

/** Whether a manager's word is the code of a reason. */
export const isShortageReason = (text: string | undefined): text is ShortageReason =>
  text !== undefined && Object.hasOwn(shortageReasons, text)

/** The codes for the usage of a command, a line each. */
export const SHORTAGE_USAGE = Object.entries(shortageReasons)
  .map(([code, name]) => `  ${code.padEnd(13)} ${name}`)
  .join('\n')
