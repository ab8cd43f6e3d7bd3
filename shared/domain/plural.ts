const rules = new Intl.PluralRules('ru')

/** The Russian form that goes with a number: `plural(5, 'товар', 'товара', 'товаров')` gives «товаров». */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count)
  if (form === 'one') return one
  // «1,5 товара»: fractions (`other`) take the genitive singular, which is the `few` form.
  return form === 'many' ? many : few
}

/** The number with its form, joined by a no-break space: «21 товар». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count.toLocaleString('ru-RU').replace(/\s/g, '\u00a0')}\u00a0${plural(count, one, few, many)}`
}
