import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link, useNavigation } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { useState } from 'react'
import type { action } from './action.ts'
import { DraftSheet } from './draft-sheet.tsx'
import { fieldNames, layoutValues, sizesOf, usualSizes } from './layout-form.ts'
import * as css from './layouts.module.css'
import { MergeNotice } from './merge-notice.tsx'

/** Parameters of a sheet, each with its two sizes. */
const groups = [
  ['Лист', 'page_width', 'page_height'],
  ['Этикетка', 'label_width', 'label_height'],
  ['Сколько на листе', 'columns', 'rows'],
  ['Поля до первой этикетки', 'margin_left', 'margin_top'],
  ['Промежутки', 'gap_x', 'gap_y'],
] as const

export function LayoutEditor({ layout }: { layout: OwnLayout | null }) {
  const outcome = useOutcome<typeof action>()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const [sizes, setSizes] = useState(layout ?? usualSizes)
  const refused = outcome?.ok === false && outcome.intent === 'save' ? outcome : undefined
  return (
    <section aria-labelledby="editor-title" className={css.section}>
      <h2 id="editor-title">{layout ? `Формат «${layout.name}»` : 'Новый формат'}</h2>
      <FormAnswer answer={refused} values={layoutValues(layout)}>
        <ActionForm
          className={css.editor}
          noValidate
          onChange={(event) => {
            const typed = sizesOf(new FormData(event.currentTarget))
            if (typed) setSizes(typed)
          }}
        >
          {layout ? (
            <>
              <input type="hidden" name="id" value={layout.id} />
              {/* After a conflict the page has the newer version, so a second submission overwrites it
                  deliberately. */}
              <input type="hidden" name="version" value={layout.version} />
            </>
          ) : null}
          <div className={css.fields}>
            {layout && refused?.fields.version ? (
              <MergeNotice layout={layout} given={refused.given ?? {}} />
            ) : (
              <ProblemSummary names={fieldNames} />
            )}
            <FormText
              label={fieldNames.name}
              name="name"
              required
              maxLength={60}
              autoComplete="off"
              hint="Так он будет называться в списке форматов"
            />
            {groups.map(([legend, ...pair]) => (
              <fieldset key={legend} className={css.pair}>
                <legend>{legend}</legend>
                {pair.map((name) => (
                  <FormText
                    key={name}
                    label={fieldNames[name]}
                    name={name}
                    inputMode={name === 'columns' || name === 'rows' ? 'numeric' : 'decimal'}
                    autoComplete="off"
                    maxLength={8}
                    required
                  />
                ))}
              </fieldset>
            ))}
            <div className={css.send}>
              <Button
                type="submit"
                name="intent"
                value="save"
                look="primary"
                aria-disabled={busy || undefined}
              >
                {busy ? 'Сохраняем…' : 'Сохранить'}
              </Button>
              <Link to={paths.tagLayouts()} className={buttonClass({ look: 'quiet' })}>
                Не сохранять
              </Link>
            </div>
          </div>
          <DraftSheet sizes={sizes} />
        </ActionForm>
      </FormAnswer>
    </section>
  )
}
