import { EmailField, FormText, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { useField } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './register.module.css'

/** CSS hides the organisation's fields for a private person, with scripts and without. */
export function OwnerFields() {
  const { id, defaultValue, error } = useField('owner')
  return (
    <fieldset id={id} className={css.owner}>
      <legend className={css.legend}>Владелец</legend>
      {error ? <p className={css.error}>{error}</p> : null}
      <div className={css.choices}>
        <Choice
          type="radio"
          name="owner"
          value="person"
          label="Физическое лицо"
          defaultChecked={defaultValue !== 'organization'}
        />
        <Choice
          type="radio"
          name="owner"
          value="organization"
          label="Организация или ИП"
          defaultChecked={defaultValue === 'organization'}
        />
      </div>
      <div className={css.company}>
        <FormText label="Организация" name="company" maxLength={300} autoComplete="organization" />
      </div>
      <NameField />
      <div className={css.pair}>
        <PhoneField placeholder="+7 (900) 000-00-00" />
        <EmailField />
      </div>
    </fieldset>
  )
}
