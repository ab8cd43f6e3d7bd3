import { ActionForm } from './action-form.tsx'
import { type Answer, FormAnswer } from './form-answer.tsx'

/** For pages whose buttons are forms of their own: repeats the refused one after the confirmation. */
export function ConfirmForm({ answer }: { answer: Answer }) {
  const { intent: _, confirm_asked: __, ...given } = answer.given ?? {}
  return (
    <ActionForm noValidate preventScrollReset>
      {Object.entries(given).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormAnswer answer={answer}>{null}</FormAnswer>
    </ActionForm>
  )
}
