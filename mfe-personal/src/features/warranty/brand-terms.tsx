import { monthsText } from '@verstak/domain/months-text.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { WarrantyData } from './loader.ts'
import * as css from './warranty.module.css'

export function BrandTerms({ info: { brands, months } }: { info: WarrantyData['info'] }) {
  return (
    <section aria-labelledby="terms" className={css.section}>
      <h2 id="terms">Сроки по брендам</h2>
      <p className={css.soft}>
        Для брендов, которых здесь нет, — {monthsText(months)}. Срок из характеристик товара главнее.
      </p>
      <table className={css.terms}>
        <thead>
          <tr>
            <th scope="col">Бренд</th>
            <th scope="col">Срок</th>
            <th scope="col">С регистрацией</th>
          </tr>
        </thead>
        <tbody>
          {brands.map(({ brand, months: usual, extended }) => (
            <tr key={brand}>
              <th scope="row">{brand}</th>
              <td>{monthsText(usual)}</td>
              <td>
                {extended
                  ? `${monthsText(usual + extended.months)}, если в первые ${counted(extended.days, 'день', 'дня', 'дней')}`
                  : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
