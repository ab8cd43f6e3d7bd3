import type { CallData } from '@verstak/contract/call.ts'
import type { consentTexts } from '@verstak/contract/content/calls.ts'
import { consentField } from '@verstak/domain/consents.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as css from './consent-fields.module.css'
import { useForm } from './form-answer.tsx'

export type ConsentText = CallData<typeof consentTexts>['consents'][number]

/**
 * No checkbox is ticked in advance; one stays ticked after an error only with the same version of its text.
 */
export function ConsentFields({ texts }: { texts: readonly ConsentText[] }) {
  const { values, errors, idOf } = useForm()
  return (
    <fieldset id={idOf('consents')} className={css.consents}>
      <VisuallyHidden as="legend">Согласия</VisuallyHidden>
      {texts.map(({ purpose, version, label, href, required }) => {
        const name = consentField(purpose)
        const given = values[name] === version
        const error = errors[name] ?? (required && !given ? errors.consents : undefined)
        const place = idOf(name)
        return (
          <div key={purpose} className={css.consent}>
            <input
              id={place}
              type="checkbox"
              name={name}
              value={version}
              required={required}
              defaultChecked={given}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${place}-error` : undefined}
            />
            <div>
              <label htmlFor={place}>
                {label}
                {required ? null : <span className={css.optional}> — по желанию</span>}
              </label>{' '}
              <a href={href} target="_blank" rel="noopener" className={css.whole}>
                Полный текст<VisuallyHidden>: {label}, откроется в новой вкладке</VisuallyHidden>
              </a>
              {error ? (
                <span id={`${place}-error`} className={css.error}>
                  {error}
                </span>
              ) : null}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
