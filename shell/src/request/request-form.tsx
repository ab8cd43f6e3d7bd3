import type { ConsentPurpose } from '@verstak/domain/consents.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { ConsentFields, type ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './request.module.css'

/**
 * Public request form: its fields, the consents of its purpose and the robot check. Contacts of a signed-in
 * user are filled in. After a refusal the focus moves to the first invalid field.
 */
export function RequestForm({
  purpose,
  consents,
  failure,
  submit,
  files = false,
  children,
}: {
  purpose: Extract<ConsentPurpose, 'callback' | 'feedback'>
  consents: readonly ConsentText[]
  failure: ActionFailure | undefined
  submit: string
  /** Whether files may be attached. */
  files?: boolean
  children: ReactNode
}) {
  const user = useShop((shop) => shop.user)
  const { busy, onChecking } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid]') ?? find('[role="alert"]'))?.focus()
  }, [failure])
  return (
    <ActionForm
      ref={form}
      encType={files ? 'multipart/form-data' : undefined}
      className={css.form}
      noValidate
    >
      <FormAnswer
        answer={failure}
        values={{
          name: user?.name,
          email: user?.email,
          phone: user?.phone ? formatPhone(user.phone) : undefined,
        }}
      >
        {failure ? (
          <div role="alert" tabIndex={-1} className={css.refusal}>
            <Notice tone="warn">{failure.message}</Notice>
          </div>
        ) : null}
        {children}
        <ConsentFields texts={consents} />
        <BotProof action={purpose} onChecking={onChecking} />
        <Button type="submit" look="primary" size="l" className={css.send} aria-disabled={busy !== null}>
          {busy ?? submit}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}
