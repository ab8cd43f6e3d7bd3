import type { ConsentPurpose } from '@verstak/shared/contract/fields.ts'
import { Form, useActionData, useNavigation } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { BotProof } from '@verstak/shared/ui/bot-proof/bot-proof.tsx'
import { Button } from '@verstak/shared/ui/button.tsx'
import { ConsentFields, type ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as css from './request.module.css'

/**
 * A public form that makes a request: its fields, the consents of its purpose, and what robots cannot bring. Refused, it
 * takes the visitor to the first field at fault. What was typed is kept over a reload (`data-keep`).
 */
export function RequestForm({
  purpose,
  consents,
  submit,
  files = false,
  children,
}: {
  purpose: Extract<ConsentPurpose, 'callback' | 'feedback'>
  consents: readonly ConsentText[]
  submit: string
  /** Whether files may go with it. */
  files?: boolean
  children: (failure: ActionFailure | undefined) => ReactNode
}) {
  const failure = useActionData<ActionFailure>()
  const sending = useNavigation().state !== 'idle'
  const [checking, setChecking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid]') ?? find('[role="alert"]'))?.focus()
  }, [failure])
  return (
    <Form
      ref={form}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      className={css.form}
      data-keep={purpose}
      noValidate
    >
      {failure ? (
        <div role="alert" tabIndex={-1} className={css.refusal}>
          <Notice tone="warn">{failure.message}</Notice>
        </div>
      ) : null}
      {children(failure)}
      <ConsentFields texts={consents} failure={failure} />
      <BotProof action={purpose} onChecking={setChecking} />
      <Button type="submit" look="primary" size="l" className={css.send} disabled={sending || checking}>
        {checking ? 'Проверяем…' : sending ? 'Отправляем…' : submit}
      </Button>
    </Form>
  )
}
