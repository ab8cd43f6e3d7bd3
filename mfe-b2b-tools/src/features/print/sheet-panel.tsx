import * as paths from '@verstak/domain/paths.ts'
import { ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import { tagLayoutCodes, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { sheetCapacity } from '@verstak/domain/tools/tag-sheet.ts'
import { Form, Link } from '@verstak/federated/router.ts'
import { type ScreenData, useScreenData } from '@verstak/federated/screen.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, TextField } from '@verstak/kit/ui/field.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useId } from 'react'
import { isLayout } from '#parts/layout-code.ts'
import { DownloadPdf } from './download-pdf.tsx'
import { LabelPreview } from './label-preview.tsx'
import type { loader } from './loader.ts'
import { PriceRule } from './price-rule.tsx'
import { layoutOfSheet, offerParams, type SheetChoice } from './print-query.ts'
import * as css from './sheet-panel.module.css'
import { SheetPreview } from './sheet-preview.tsx'

/** Without JavaScript the choice is passed in the address. */
export function SheetPanel({
  sheet,
  onChange,
}: {
  sheet: SheetChoice
  onChange: (part: Partial<SheetChoice>) => void
}) {
  const { list, query, today } = useScreenData<typeof loader>()
  const layout = layoutOfSheet(sheet.layout, list.layouts)
  const capacity = sheetCapacity(layout)
  const chosen = list.items.filter(({ selected }) => selected)
  const shown = chosen.find(({ tag_price }) => tag_price !== null) ?? chosen[0] ?? list.items[0]
  const unpriced = chosen.filter(({ tag_price }) => tag_price === null).length
  return (
    <section className={css.panel} aria-label="Лист и печать">
      <Form method="get" className={css.form} preventScrollReset replace>
        {Object.entries(offerParams(query.offer)).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {query.search ? <input type="hidden" name="search" value={query.search} /> : null}
        {query.page > 1 ? <input type="hidden" name="page" value={query.page} /> : null}
        <FormatField
          layout={sheet.layout}
          own={list.layouts}
          onChange={(code) => onChange({ layout: code })}
        />
        {capacity > 1 ? (
          <>
            <TextField
              label="Пропустить этикеток"
              hint="Уже использованы в начале листа"
              className={css.skip}
              name="skip"
              type="number"
              min={0}
              max={capacity - 1}
              value={sheet.skip}
              onChange={(event) => onChange({ skip: Number(event.target.value) })}
            />
            <Choice
              type="checkbox"
              name="cut_marks"
              value="Y"
              label="Метки для резки"
              checked={sheet.cutMarks}
              onChange={(event) => onChange({ cutMarks: event.target.checked })}
            />
          </>
        ) : null}
        <noscript>
          <Button type="submit" size="s">
            Показать на листе
          </Button>
        </noscript>
      </Form>
      <DownloadPdf sheet={sheet} labels={list.selected_copies} today={today} />
      <p className={css.legal} data-warn={unpriced > 0 || undefined}>
        <Icon name={unpriced > 0 ? 'close' : 'check'} size={16} />
        {unpriced > 0
          ? 'Есть товары без цены: их ценники в PDF не попадут'
          : 'Обязательные реквизиты на месте: название, цена и единица печатаются всегда'}
      </p>
      <PriceRule />
      <div className={css.previews}>
        <SheetPreview
          layout={layout}
          sheet={sheet}
          labels={list.selected_copies}
          onSkip={(skip) => onChange({ skip })}
        />
        {shown ? <LabelPreview tag={shown} layout={layout} today={today} /> : null}
      </div>
    </section>
  )
}

interface FormatProps {
  readonly layout: SheetChoice['layout']
  readonly own: ScreenData<typeof loader>['list']['layouts']
  readonly onChange: (layout: SheetChoice['layout']) => void
}

function FormatField({ layout, own, onChange }: FormatProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>Формат</label>
      <select
        id={id}
        name="layout"
        className={css.format}
        value={layout}
        onChange={(event) => {
          if (isLayout(event.target.value)) onChange(event.target.value)
        }}
      >
        {tagLayoutCodes.map((code) => (
          <option key={code} value={code}>
            {tagLayouts[code].title}
          </option>
        ))}
        {own.length > 0 ? (
          <optgroup label="Свои форматы">
            {own.map(({ id: number, name }) => (
              <option key={number} value={ownLayoutCode(number)}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null}
      </select>
      <Link to={paths.tagLayouts()} className={css.setup}>
        Свои форматы и настройка принтера
      </Link>
    </div>
  )
}
