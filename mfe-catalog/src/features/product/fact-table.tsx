import * as css from './fact-table.module.css'

export type Fact = readonly [name: string, value: string]

export function FactTable({ rows }: { rows: readonly Fact[] }) {
  return (
    <table className={css.table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
