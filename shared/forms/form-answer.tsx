import { createContext, type ReactNode, use, useId } from 'react'

/** What stands in a form, by the name of the field. */
export type FormValues = Readonly<Record<string, string | undefined>>

/** What a form gets back from its action, as far as it concerns the fields: an `ActionFailure` is one. */
export interface Answer {
  readonly ok: boolean
  readonly message: string
  /** What is wrong, by the name of the field. */
  readonly fields: FormValues
  /** What was typed. */
  readonly given?: FormValues
}

interface FormState {
  readonly id: string
  readonly answer: Answer | undefined
  readonly values: FormValues
}

const FormContext = createContext<FormState>({ id: 'form', answer: undefined, values: {} })

/**
 * Stands around the fields of a form and gives each its value and its error: what was typed and refused (`answer`), else
 * what the form comes up with (`values`).
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
  return <FormContext value={{ id, answer, values: answer?.given ?? values }}>{children}</FormContext>
}

/** The form that a component stands in: its answer, its values, and the id that its field has in the page. */
export function useForm() {
  const { id, answer, values } = use(FormContext)
  return { answer, values, errors: answer?.fields ?? {}, idOf: (field: string) => `${id}-${field}` }
}

/** What a field with this name carries. */
export function useField(name: string) {
  const { values, errors, idOf } = useForm()
  return { id: idOf(name), name, error: errors[name], defaultValue: values[name] }
}
