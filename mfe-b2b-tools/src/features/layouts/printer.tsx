import { priceTagCalibration } from '@verstak/contract/price-tags/calls.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { offsetText, ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import { tagLayoutCodes, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { SelectField } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useState } from 'react'
import { isLayout, type LayoutCode } from '#parts/layout-code.ts'
import type { action } from './action.ts'
import * as css from './layouts.module.css'
import type { loader } from './loader.ts'
import { SheetLink } from './sheet-link.tsx'

/** Print settings that align the tags with the labels. */
export function Printer() {
  const { offset } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const busy = useNavigation().formData?.get('intent') === 'offset'
  const answer = outcome?.intent === 'offset' ? outcome : undefined
  const refused = answer?.ok === false ? answer : undefined
  const typed = (side: number) => formatNumber(side, 2).replace('-', '−')
  return (
    <section aria-labelledby="printer-title" className={css.section}>
      <h2 id="printer-title">Сдвиг принтера</h2>
      <p>
        Если ценники ложатся мимо этикеток, напечатайте проверочный лист на обычной бумаге и измерьте, где
        оказался крест. Сейчас: {offsetText(offset)}. Сдвиг хранится только у вас: у коллег свои принтеры.
      </p>
      <div className={css.printer}>
        <Calibration />
        <FormAnswer answer={refused} values={{ x: typed(offset.x), y: typed(offset.y) }}>
          <ActionForm className={css.offset} noValidate preventScrollReset>
            <h3>2. Впишите, что сказано на листе</h3>
            <div className={css.pair}>
              <FormText
                label="Вправо, мм"
                name="x"
                inputMode="text"
                autoComplete="off"
                maxLength={8}
                hint="Со знаком минус — влево"
              />
              <FormText
                label="Вниз, мм"
                name="y"
                inputMode="text"
                autoComplete="off"
                maxLength={8}
                hint="Со знаком минус — вверх"
              />
            </div>
            <Button type="submit" name="intent" value="offset" aria-disabled={busy || undefined}>
              {busy ? 'Сохраняем…' : 'Сохранить сдвиг'}
            </Button>
          </ActionForm>
        </FormAnswer>
      </div>
      <div aria-live="polite" className={css.news}>
        {answer?.ok ? <Notice tone="good">{answer.message}</Notice> : null}
        {refused && Object.keys(refused.fields).length === 0 ? (
          <Notice tone="bad">{refused.message}</Notice>
        ) : null}
      </div>
    </section>
  )
}

/** Without JavaScript a plain form requests the file. */
function Calibration() {
  const { items } = useScreenData<typeof loader>()
  const [layout, setLayout] = useState<LayoutCode>('a4-3x8')
  return (
    <form method="get" action={priceTagCalibration.path} className={css.offset}>
      <h3>1. Напечатайте проверочный лист</h3>
      <SelectField
        label="Формат"
        name="layout"
        value={layout}
        onChange={(event) => {
          if (isLayout(event.target.value)) setLayout(event.target.value)
        }}
      >
        {tagLayoutCodes.map((code) => (
          <option key={code} value={code}>
            {tagLayouts[code].title}
          </option>
        ))}
        {items.map(({ id, name }) => (
          <option key={id} value={ownLayoutCode(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <SheetLink layout={layout} className={buttonClass({})} />
      <noscript>
        <Button type="submit">Лист выбранного формата</Button>
      </noscript>
    </form>
  )
}
