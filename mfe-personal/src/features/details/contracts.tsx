import { fileGet } from '@verstak/contract/files/calls.ts'
import type { ContractState } from '@verstak/domain/basket/supply-contract.ts'
import { coversText } from '@verstak/domain/basket/supply-contract.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'
import * as css from './contracts.module.css'
import * as details from './details.module.css'
import type { DetailsData } from './loader.ts'

type Contract = DetailsData['contracts'][number]

/** Contracts of the organisation with their terms of orders, payment and claims. */
export function Contracts({ contracts }: { contracts: readonly Contract[] }) {
  const may = useMay()
  return (
    <section id="contracts" aria-labelledby="contracts-title">
      <h2 id="contracts-title">Договоры</h2>
      {contracts.length > 0 ? (
        <ul className={css.list}>
          {contracts.map((contract) => (
            <OneContract key={contract.id} contract={contract} />
          ))}
        </ul>
      ) : (
        <EmptyState look="part" title="Договоров пока нет">
          Заказы идут по счетам. Чтобы заключить договор поставки, напишите менеджеру.
        </EmptyState>
      )}
      <p className={details.note}>
        Условия вносит менеджер по подписанному договору.{' '}
        {may('appeals') ? <Link to={paths.newAppeal('price')}>Спросить о договоре</Link> : null}
      </p>
    </section>
  )
}

const tones: Readonly<Record<ContractState, StatusTone>> = {
  future: 'calm',
  active: 'good',
  ending: 'active',
  over: 'calm',
  closed: 'calm',
}

const workingDays = (days: number | null) =>
  days && counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней')

function OneContract({ contract }: { contract: Contract }) {
  const { id, name, number, signed_on, valid_until, kind, state, main, sections, brands } = contract
  const { deferral, claim_days, claim_answer_days, file } = contract
  const covers = coversText(sections, brands)
  const facts = [
    ['Дата', formatDay(signed_on)],
    ['Действует', valid_until ? `до ${formatDay(valid_until)}` : 'бессрочно'],
    ['Вид', kind.name],
    ['Охватывает', covers ? `Только ${covers}` : 'Все товары'],
    ['Отсрочка', deferral && `${counted(deferral.days, 'день', 'дня', 'дней')} после отгрузки`],
    ['Лимит', deferral && `${formatPrice(deferral.limit)}, занято ${formatPrice(deferral.used)}`],
    ['Срок претензии', workingDays(claim_days)],
    ['Ответ на претензию', workingDays(claim_answer_days)],
    [
      'Файл',
      file && (
        <a href={fileGet.path.replace('{id}', file.id)} download={file.name}>
          {file.name}, {formatFileSize(file.size)}
        </a>
      ),
    ],
  ] as const
  return (
    <li className={css.contract}>
      <div className={css.top}>
        <h3 className={css.title}>№ {number}</h3>
        <StatusMark tone={tones[state.code]}>{state.name}</StatusMark>
        {main ? <StatusMark tone="calm">Основной</StatusMark> : null}
      </div>
      <FactList facts={facts} />
      <Link
        to={paths.orders({ contract: id })}
        className={css.orders}
        aria-label={`Заказы по договору ${name}`}
      >
        Заказы по договору
      </Link>
    </li>
  )
}
