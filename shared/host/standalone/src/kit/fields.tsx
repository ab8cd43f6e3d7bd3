import { Choice, SelectField, TextArea, TextField } from '@verstak/kit/ui/field.tsx'
import { PasswordField } from '@verstak/kit/ui/password-field.tsx'
import { Row } from './row.tsx'

const ERROR = 'Нужно 10 цифр или 12'

export function Fields() {
  return (
    <>
      <Row name="Строка">
        <TextField label="ИНН" />
        <TextField label="ИНН с подсказкой" hint="10 цифр у организации, 12 у предпринимателя" />
        <TextField label="ИНН с ошибкой" defaultValue="123" error={ERROR} />
        <TextField label="ИНН закрыт" defaultValue="7707083893" disabled />
      </Row>
      <Row name="Текст и список">
        <TextArea label="Сообщение" defaultValue="Привезёте пять коробок?" />
        <TextArea label="Сообщение с ошибкой" error="Напишите сообщение" />
        <SelectField label="Тема">
          <option>Доставка</option>
        </SelectField>
        <SelectField label="Тема с ошибкой" error="Выберите тему">
          <option>Не выбрана</option>
        </SelectField>
      </Row>
      <Row name="Выбор">
        <Choice type="radio" name="way" label="Доставка" hint="Завтра" defaultChecked />
        <Choice type="radio" name="way" label="Самовывоз" />
        <Choice type="radio" name="way" label="Нельзя выбрать" disabled />
        <Choice type="checkbox" label="Отмечено" defaultChecked />
        <Choice type="checkbox" label="Не отмечено" />
      </Row>
    </>
  )
}

export function Passwords() {
  return (
    <Row name="Пароль">
      <PasswordField label="Пароль" defaultValue="Verstak-2026" autoComplete="off" />
      <PasswordField label="Пароль с ошибкой" error="Не короче 8 символов" autoComplete="off" />
    </Row>
  )
}
