/** The position is what a scanned code of several lines needs: `2:DR-1`. */
export const lineName = (position: number, article: string, brand: string | null): string =>
  [`Артикул ${article}`, brand, `строка ${position}`].filter(Boolean).join(', ')
