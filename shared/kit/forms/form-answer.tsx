import { createContext, type ReactNode, use, useId } from 'react'
import { ConfirmFields } from './confirm-fields.tsx'

export type FormValues = Readonly<Record<string, string | undefined>>

export interface Answer {
  readonly ok: boolean
  readonly message: string
  readonly fields: FormValues
  readonly given?: FormValues
}

interface FormState {
  readonly id: string
  readonly answer: Answer | undefined
  readonly values: FormValues
}

const FormContext = createContext<FormState>({ id: 'form', answer: undefined, values: {} })

/**
 * Provides each field inside with its error and its value: the submitted value after an error, else the one
 * in `values`. Place it inside the form: it shows the field by which a person confirms the session.
 */
export function FormAnswer({
  answer,
  values = {},
  children,
}: {
  answer: Answer | undefined
  values?: FormValues
  children: ReactNode
}) {
  const id = useId()
  return (
    <FormContext value={{ id, answer, values: answer?.given ?? values }}>
      <ConfirmFields answer={answer} />
      {children}
    </FormContext>
  )
}

export function useForm() {
  const { id, answer, values } = use(FormContext)
  return { answer, values, errors: answer?.fields ?? {}, idOf: (field: string) => `${id}-${field}` }
}

export function useField(name: string) {
  const { values, errors, idOf } = useForm()
  return { id: idOf(name), name, error: errors[name], defaultValue: values[name] }
}
