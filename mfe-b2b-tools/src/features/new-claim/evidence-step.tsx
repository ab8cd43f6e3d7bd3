import { LONGEST_DESCRIPTION, SHORTEST_DESCRIPTION } from '@verstak/domain/after-sale/claim-check.ts'
import {
  claimTypes,
  conditionNames,
  type DefectCode,
  defectNames,
} from '@verstak/domain/after-sale/claim-kinds.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { attachedField, attachedValue } from '@verstak/kit/forms/attached-files.ts'
import { FormArea, FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { smallPhotos } from '@verstak/kit/forms/shrink-photo.ts'
import { useMemo } from 'react'
import { filesOf } from '#claim-drafts/kept-files.ts'
import type { Draft, loader } from './loader.ts'
import { StepForm } from './step-form.tsx'
import * as css from './wizard.module.css'

const NAMES = {
  defect: 'Что не так',
  description_defect: 'Опишите подробнее',
  condition: 'Где товар сейчас',
  purchase_date: 'Дата покупки',
  files: 'Фото и документы',
}

/** Shows one item at a time, so that photos belong to one item. */
export function EvidenceStep({ draft }: { draft: Draft }) {
  const { line } = useScreenData<typeof loader>().query
  const item = draft.items[line]
  const { type = 'defect' } = draft.content
  const owner = useShop((shop) => shop.user?.id)
  const store = useMemo(() => (owner === undefined ? undefined : filesOf(owner, draft.id)), [owner, draft.id])
  if (!item) return null
  const { photo } = claimTypes[type]
  const { defect, description_defect, condition, purchase_date, sent_files } = item
  const attached = sent_files.map((file) => [attachedField('files', file), attachedValue(file)])
  return (
    <StepForm
      files
      names={NAMES}
      values={{ defect, description_defect, condition, purchase_date, ...Object.fromEntries(attached) }}
    >
      <p className={css.lead}>
        {draft.items.length > 1 ? `Товар ${line + 1} из ${draft.items.length}: ` : ''}
        <b>{item.name}</b>
      </p>
      <FormSelect label={NAMES.defect} name="defect" required>
        <option value="">Выберите</option>
        {claimTypes[type].defects.map((code: DefectCode) => (
          <option key={code} value={code}>
            {defectNames[code]}
          </option>
        ))}
      </FormSelect>
      <FormArea
        label={NAMES.description_defect}
        name="description_defect"
        rows={5}
        required
        maxLength={LONGEST_DESCRIPTION}
        hint={`Хотя бы ${SHORTEST_DESCRIPTION} символов: что увидели, когда, при каких условиях`}
      />
      {type === 'service' || type === 'documents' ? null : <GoodsFields warranty={type === 'warranty'} />}
      <FilesField
        name="files"
        label={photo ? NAMES.files : `${NAMES.files} (необязательно)`}
        purpose="claim"
        preparation={smallPhotos}
        store={store}
      />
    </StepForm>
  )
}

function GoodsFields({ warranty }: { warranty: boolean }) {
  return (
    <div className={css.numbers}>
      <FormSelect label={`${NAMES.condition} (необязательно)`} name="condition">
        <option value="">Не указано</option>
        {Object.entries(conditionNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormText
        label={warranty ? NAMES.purchase_date : `${NAMES.purchase_date} (необязательно)`}
        name="purchase_date"
        type="date"
        required={warranty}
      />
    </div>
  )
}
