import {
  claimTypes,
  type DefectCode,
  defectNames,
  wishNames,
} from '@verstak/domain/after-sale/claim-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { stepHref } from './claim-query.ts'
import type { Draft } from './loader.ts'
import { StepForm } from './step-form.tsx'
import * as css from './wizard.module.css'

export function ReviewStep({ draft }: { draft: Draft }) {
  const { type = 'defect', wish, requisites, comment } = draft.content
  return (
    <StepForm names={{ as_request: 'Просьба' }} values={{}} submit="Отправить претензию">
      <Duplicates draft={draft} />
      <dl className={css.facts}>
        <div>
          <dt>Что случилось</dt>
          <dd>
            {claimTypes[type].name}
            {draft.order ? `, заказ ${draft.order.number}` : ''}
          </dd>
        </div>
        <div>
          <dt>Чего вы хотите</dt>
          <dd>{wish ? wishNames[wish] : <Link to={stepHref(draft.id, 'wishes')}>Выберите</Link>}</dd>
        </div>
        {wish === 'refund' && requisites ? (
          <div>
            <dt>Куда вернуть деньги</dt>
            <dd>
              {requisites.recipient}, ИНН {requisites.inn}, БИК {requisites.bik}, счёт {requisites.account}
            </dd>
          </div>
        ) : null}
        {comment ? (
          <div>
            <dt>Примечание</dt>
            <dd>{comment}</dd>
          </div>
        ) : null}
      </dl>
      <ol className={css.rows}>
        {draft.items.map((item, line) => (
          <li key={line} className={css.row}>
            <div className={css.heading}>
              <p>
                <b>{item.name}</b>
                <span className={css.soft}>{itemText(item)}</span>
              </p>
              <Link to={stepHref(draft.id, 'evidence', { line })}>Изменить</Link>
            </div>
            <p className={css.said}>{item.description_defect}</p>
          </li>
        ))}
      </ol>
      {draft.term?.late ? (
        <Choice
          type="checkbox"
          name="as_request"
          value="Y"
          label="Срок истёк: отправить как просьбу"
          hint="Магазин рассмотрит её, но не обязан выполнить"
        />
      ) : null}
    </StepForm>
  )
}

function itemText({ quantity, unit, defect, serial, sent_files }: Draft['items'][number]): string {
  return [
    formatQuantity(quantity, unit),
    defectNames[defect as DefectCode],
    serial && `серийный номер ${serial}`,
    sent_files.length > 0 && counted(sent_files.length, 'файл', 'файла', 'файлов'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Duplicates({ draft: { duplicates } }: { draft: Draft }) {
  if (duplicates.length === 0) return null
  return (
    <Notice tone="warn">
      Похожая претензия уже есть:{' '}
      {duplicates.map(({ number, article, status }, index) => (
        <span key={index}>
          {index > 0 ? ', ' : ''}
          <Link to={paths.claim(number)}>{number}</Link> ({article}, {status.name.toLowerCase()})
        </span>
      ))}
      . Если это о другом, отправляйте.
    </Notice>
  )
}
