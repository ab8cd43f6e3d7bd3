/** The first name of a code is the one shown. */
const codes: Readonly<Record<string, string>> = {
  шт: '796',
  штука: '796',
  кг: '166',
  килограмм: '166',
  г: '163',
  т: '168',
  упак: '778',
  упаковка: '778',
  набор: '704',
  компл: '839',
  комплект: '839',
  пара: '715',
  м: '006',
  метр: '006',
  'пог. м': '018',
  'погонный метр': '018',
  м2: '055',
  'м²': '055',
  м3: '113',
  'м³': '113',
  л: '112',
  литр: '112',
  рул: '736',
  рулон: '736',
  лист: '625',
  ящик: '812',
}

/** Code of a unit in the Russian classifier of units (ОКЕИ); undefined for unlisted units. */
export const okeiOf = (unit: string): string | undefined => codes[unit.toLowerCase().replace(/\.$/, '')]

/** The store's name of the unit with this ОКЕИ code; undefined for units that it does not sell by. */
export const unitOfOkei = (code: string): string | undefined =>
  Object.keys(codes).find((unit) => codes[unit] === code)
