/** As in a date. The formats of `Intl` differ between the server and old browsers, which breaks hydration. */
export const monthNames = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const
