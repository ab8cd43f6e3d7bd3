import type { ClaimSource } from '@verstak/domain/after-sale/claim-kinds.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import type { ComponentType } from 'react'
import { ListedLines } from './listed-lines.tsx'
import type { Draft } from './loader.ts'
import { OrderLines } from './order-lines.tsx'
import { StepForm } from './step-form.tsx'

const views: Readonly<Record<ClaimSource, ComponentType<{ draft: Draft }>>> = {
  order: OrderLines,
  item: ListedLines,
  service: ServiceFields,
}

export function LinesStep({ draft }: { draft: Draft }) {
  const View = views[draft.content.source ?? 'order']
  return <View draft={draft} />
}

const NAMES = { custom_article: 'Услуга', article: 'Номер накладной или наряда' }

function ServiceFields({ draft }: { draft: Draft }) {
  const { article, custom_article } = draft.items[0] ?? {}
  return (
    <StepForm names={NAMES} values={{ article, custom_article }}>
      <FormText label={NAMES.custom_article} name="custom_article" required maxLength={300} />
      <FormText label={`${NAMES.article} (необязательно)`} name="article" maxLength={100} />
    </StepForm>
  )
}
