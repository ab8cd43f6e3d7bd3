import type { BasketContract } from '@verstak/contract/supply-contracts/choice.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { contractText } from '#basket/contract-text.ts'
import { ChangeForm } from './change-form.tsx'
import * as css from './merge-notice.module.css'

const positions = (count: number) => counted(count, 'позиция', 'позиции', 'позиций')

/** Lines that the contract does not cover, and the possible solutions. */
export function ContractNotice({ contract }: { contract: BasketContract }) {
  const { chosen, outside, apart, options } = contract
  const left = outside - apart
  const others = options.filter(({ id }) => id !== chosen)
  if (chosen !== null && outside === 0) return null
  return (
    <Notice tone={left > 0 ? 'warn' : 'info'}>
      <div className={css.merge}>
        <p>
          {left > 0 ? <LeftOut contract={contract} left={left} /> : <Settled chosen={chosen} apart={apart} />}
        </p>
        <div className={css.ways}>
          {left > 0 ? (
            <ChangeForm intent="apart">
              <Button type="submit" size="s">
                Оформить отдельно, без договора: {positions(left)}
              </Button>
            </ChangeForm>
          ) : null}
          {left === 0 && apart > 0 ? (
            <ChangeForm intent="together">
              <Button type="submit" size="s">
                Вернуть в этот заказ
              </Button>
            </ChangeForm>
          ) : null}
          {left > 0 || chosen === null
            ? others.map(({ id, name }) => (
                <ChangeForm key={id} intent="contract" fields={{ contract: id }}>
                  <Button type="submit" size="s">
                    Всё по договору {withNbsp(name)}
                  </Button>
                </ChangeForm>
              ))
            : null}
          {left > 0 ? (
            <ChangeForm intent="contract" fields={{ contract: WITHOUT_CONTRACT }}>
              <Button type="submit" size="s">
                Всё без договора
              </Button>
            </ChangeForm>
          ) : null}
        </div>
        {left > 0 ? <AskManager /> : null}
      </div>
    </Notice>
  )
}

function LeftOut({ contract, left }: { contract: BasketContract; left: number }) {
  const covers = contract.options.find(({ id }) => id === contract.chosen)?.covers
  return (
    <>
      {positions(left)} не {plural(left, 'входит', 'входят', 'входят')} в договор {contractText(contract)}
      {covers ? `: он охватывает ${covers}.` : '.'}
    </>
  )
}

function Settled({ chosen, apart }: { chosen: number | null; apart: number }) {
  if (chosen === null) return 'Этот заказ оформим без договора.'
  return `Отложено для отдельного заказа без договора: ${positions(apart)}. ${plural(
    apart,
    'Она останется',
    'Они останутся',
    'Они останутся',
  )} в корзине, когда вы оформите остальное.`
}

/** The contract may be missing the product by mistake. */
function AskManager() {
  const may = useMay()
  if (!may('appeals')) return null
  return (
    <p>
      Товар должен входить в договор? <Link to={paths.newAppeal('price')}>Спросите менеджера</Link>
    </p>
  )
}
