import { expect, it } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

const refused = (password: string) =>
  refuseCommonPassword(password, 'Ivan.Petrov@zavod.example').then(
    () => false,
    () => true,
  )

it.each([
  '12345678',
  'PassWord1',
  'qwertyuiop',
  'йцукенгшщз',
  'ЙЦУКЕН123',
  'абабабабаб',
  'ivan.petrov',
  'ivan.petrov@zavod.example',
])('refuses «%s»', async (password) => {
  expect(await refused(password)).toBe(true)
})

it.each(['Verstak-2026', 'дрель у окна стоит', 'жгучий перец 7'])('accepts «%s»', async (password) => {
  expect(await refused(password)).toBe(false)
})
