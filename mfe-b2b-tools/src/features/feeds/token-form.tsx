import { tokenScopeCodes, tokenScopes } from '@verstak/domain/tools/export-feed.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { asksToConfirm } from '@verstak/kit/forms/confirm-fields.tsx'
import { CopiedText } from '@verstak/kit/forms/copied-text.tsx'
import { FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { action } from './action.ts'
import * as css from './feeds.module.css'
import type { loader } from './loader.ts'

const terms = [
  ['30', '30 дней'],
  ['365', 'Год'],
  ['0', 'Бессрочно'],
] as const

export function TokenForm() {
  const { confirm } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const busy = useNavigation().formData?.get('intent') === 'token'
  const refused = outcome?.ok === false && outcome.intent === 'token' ? outcome : undefined
  const secret = outcome?.ok ? outcome.secret : undefined
  return (
    <>
      <div aria-live="polite" className={css.news}>
        {secret ? (
          <Notice tone="good">
            <p>Скопируйте токен сейчас: больше мы его не покажем.</p>
            <CopiedText text={secret} label="Новый токен" />
          </Notice>
        ) : refused && !asksToConfirm(refused) ? (
          <Notice tone="bad">{refused.fields.scopes ?? refused.message}</Notice>
        ) : null}
      </div>
      <ActionForm className={css.tokenForm} preventScrollReset key={secret ?? ''}>
        <FormAnswer answer={refused} values={{ days: '365' }}>
          <input type="hidden" name="confirm" value={confirm} />
          <RequestKey />
          <FormText
            label="Для чего токен"
            name="name"
            required
            maxLength={60}
            placeholder="Учётная система"
          />
          <FormSelect label="Срок" name="days">
            {terms.map(([days, name]) => (
              <option key={days} value={days}>
                {name}
              </option>
            ))}
          </FormSelect>
          <fieldset className={css.scopes}>
            <legend>Что разрешено</legend>
            {tokenScopeCodes.map((scope) => (
              <Choice
                key={scope}
                type="checkbox"
                name="scopes"
                value={scope}
                label={tokenScopes[scope]}
                defaultChecked={scope === 'feeds'}
              />
            ))}
          </fieldset>
          <Button type="submit" name="intent" value="token" aria-disabled={busy}>
            {busy ? 'Выпускаем…' : 'Выпустить токен'}
          </Button>
        </FormAnswer>
      </ActionForm>
    </>
  )
}
