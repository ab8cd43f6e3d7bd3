import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { ContactCode } from '@verstak/kit/forms/steps/contact-code.tsx'
import { EnterButton } from '@verstak/kit/forms/steps/enter-button.tsx'
import { StepButton } from '@verstak/kit/forms/steps/step-button.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useStepFocus } from '@verstak/kit/forms/steps/use-step-focus.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import * as css from './addresses.module.css'

const words = {
  email: { title: 'Почта для уведомлений', field: 'Электронная почта', code: 'Код из письма' },
  phone: { title: 'Телефон для уведомлений', field: 'Телефон', code: 'Код из SMS' },
}

interface ContactFormProps {
  readonly channel: 'email' | 'phone'
  readonly address: SavedAddress | 'all'
  readonly result: StepResult | undefined
}

export function ContactForm({ channel, address, result }: ContactFormProps) {
  const { busy } = useSending()
  const form = useStepFocus(result)
  const { title, field, code } = words[channel]
  const all = address === 'all'
  return (
    <section aria-labelledby="contact" className={css.panel}>
      <h2 id="contact">{title}</h2>
      <p className={css.note}>
        {all ? 'Во всех адресах сразу' : address.name || address.text}. Сюда придут новости о заказах по{' '}
        {all ? 'этим адресам' : 'этому адресу'}; покупателю они приходят и так.
      </p>
      <ActionForm ref={form} noValidate className={css.steps}>
        <EnterButton />
        <input type="hidden" name="form" value="contact" />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="address" value={all ? 'all' : address.id} />
        <FormAnswer answer={result}>
          <ProblemSummary names={{ [channel]: field, code }} />
          <ContactCode contact={channel} result={result} busy={busy} />
          {result?.given.verification ? (
            <>
              {result.preview ? <Preview texts={result.preview} /> : null}
              <StepButton intent="save" busy={busy}>
                {all ? 'Заменить' : 'Сохранить'}
              </StepButton>
            </>
          ) : null}
        </FormAnswer>
        <ButtonLink to={paths.addresses()} look="quiet">
          Отмена
        </ButtonLink>
      </ActionForm>
    </section>
  )
}

function Preview({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p>Во всех адресах уже так, менять нечего.</p>
  return (
    <div>
      <p>Заменим в {counted(texts.length, 'адресе', 'адресах', 'адресах')}:</p>
      <ul className={css.preview}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
