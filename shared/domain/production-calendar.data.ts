/**
 * The production calendar of one year in Russia. Dates are `MM-DD` in a row; Saturdays and Sundays are days
 * off unless listed in `working`.
 */
export interface CalendarYear {
  readonly year: number
  /** The government's decree that moves days off of this year. */
  readonly decree: string
  /** Days off from Monday to Friday: public holidays, and days to which days off were moved. */
  readonly daysOff: string
  /** Saturdays that the decree made working days. */
  readonly working: string
  /** Working days that are an hour shorter (Labour Code, article 95). */
  readonly shortened: string
}

/** In order, without gaps. A year is added when its decree is published, usually in September. */
export const calendarYears: readonly CalendarYear[] = [
  {
    year: 2025,
    decree: 'Постановление Правительства РФ от 04.10.2024 № 1335',
    daysOff: '01-01 01-02 01-03 01-06 01-07 01-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31',
    working: '11-01',
    shortened: '03-07 04-30 06-11 11-01',
  },
  {
    year: 2026,
    decree: 'Постановление Правительства РФ от 24.09.2025 № 1466',
    daysOff: '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-11 06-12 11-04 12-31',
    working: '',
    shortened: '04-30 05-08 06-11 11-03',
  },
  {
    year: 2027,
    decree: 'Постановление Правительства РФ от 17.09.2026 № 1187',
    daysOff: '01-01 01-04 01-05 01-06 01-07 01-08 02-22 02-23 03-08 05-03 05-10 06-14 11-04 11-05 12-31',
    working: '02-20',
    shortened: '02-20 04-30 06-11 11-03',
  },
]
