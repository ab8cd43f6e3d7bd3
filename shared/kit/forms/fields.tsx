import type { ComponentProps } from 'react'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useField } from './form-answer.tsx'

type Named<P> = P & { name: string }
type TextProps = Named<ComponentProps<typeof TextField>>

export function FormText(props: TextProps) {
  return <TextField {...useField(props.name)} {...props} />
}

export function FormArea(props: Named<ComponentProps<typeof TextArea>>) {
  return <TextArea {...useField(props.name)} {...props} />
}

export function FormSelect(props: Named<ComponentProps<typeof SelectField>>) {
  return <SelectField {...useField(props.name)} {...props} />
}

/** A password is never filled in again. */
export function FormPassword({
  name = 'password',
  label = 'Пароль',
  ...props
}: Partial<ComponentProps<typeof PasswordField>>) {
  const { id, error } = useField(name)
  return <PasswordField id={id} error={error} name={name} label={label} maxLength={200} required {...props} />
}

export function NameField(props: Partial<TextProps>) {
  return <FormText label="Имя и фамилия" name="name" autoComplete="name" required {...props} />
}

export function PhoneField(props: Partial<TextProps>) {
  return (
    <FormText label="Телефон" name="phone" type="tel" autoComplete="tel" maxLength={40} required {...props} />
  )
}

export function EmailField(props: Partial<TextProps>) {
  return (
    <FormText label="Электронная почта" name="email" type="email" autoComplete="email" required {...props} />
  )
}
