import type { BasketContract } from '@verstak/contract/supply-contracts/choice.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './checkout.module.css'
import { Choices } from './choices.tsx'

export function ContractFields({ contract }: { contract: BasketContract }) {
  const { values } = useForm()
  return (
    <Choices field="contract" legend="Договор">
      {contract.options.map(({ id, name, covers }) => (
        <Choice
          key={id}
          type="radio"
          name="contract"
          value={id}
          defaultChecked={values.contract === String(id)}
          label={withNbsp(name)}
          hint={covers ? `Только ${covers}` : 'Все товары'}
          className={css.card}
        />
      ))}
      <Choice
        type="radio"
        name="contract"
        value={WITHOUT_CONTRACT}
        defaultChecked={values.contract === WITHOUT_CONTRACT}
        label="Без договора"
        hint="По счёту-оферте магазина"
        className={css.card}
      />
    </Choices>
  )
}
