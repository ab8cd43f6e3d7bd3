import { accountDeletionCancel } from '@verstak/contract/accounts/calls.ts'
import { openAccount } from '../account.ts'
import { SHOP } from '../address.ts'
import { violations } from '../axe.ts'
import { codeSentTo, letterTo } from '../outbox.ts'
import {
  codeField,
  fillPerson,
  NEW_PASSWORD,
  passwordField,
  proveEmail,
  registerButton,
} from '../pages/registration.ts'
import { register, registerRetail } from '../register.ts'
import { newEmail, newRequisites } from '../requisites.ts'
import { ADMIN, BUYER, expect, hydrated, PASSWORD, signIn, test } from '../shop.ts'

test('an organisation registers by its ИНН; the next person of the same branch asks to join', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole('422')
  expectConsole('403')
  const { inn, kpp, ogrn } = newRequisites()
  const [first, second] = [newEmail(), newEmail()]

  await test.step('the first person, with every error shown at its field', async () => {
    await page.goto('/login/?from=%2Fbasket%2F')
    await hydrated(page)
    await expect(page.getByText('Войдите, чтобы продолжить')).toBeVisible()
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click()
    const field = page.getByLabel('ИНН')
    await field.fill(inn.slice(0, -1) + ((Number(inn.at(-1)) + 1) % 10))
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/контрольная цифра/)
    await field.fill(inn)
    await page.getByLabel('Название организации').fill('ООО «Первопроходец»')
    await page.getByLabel('КПП').fill('77')
    await page.getByLabel('ОГРН').fill(ogrn)
    await expect(page.getByLabel('КПП')).toHaveAccessibleDescription('В КПП 9 символов, а здесь 2')
    await proveEmail(page, first)
    await registerButton(page).click()
    const summary = page.getByRole('alert')
    for (const name of ['КПП', 'Имя и фамилия', 'Телефон', 'Пароль'])
      await expect(summary.getByRole('link', { name })).toBeVisible()
    await summary.getByRole('link', { name: 'КПП' }).click()
    await expect(page.getByLabel('КПП')).toBeFocused()
    await page.getByLabel('КПП').fill(kpp)
    await fillPerson(page)
    await registerButton(page).click()
    await expect(page).toHaveURL('/basket/')
    await page.goto('/login/')
    await expect(page).toHaveURL('/personal/summary/')
    await letterTo(first, 'Вы зарегистрированы')
  })

  const guest = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const other = await guest.newPage()
  await test.step('the second person', async () => {
    await other.goto('/registration/')
    await hydrated(other)
    await other.getByLabel('ИНН').fill(inn)
    await expect(other.getByRole('radio', { name: /Первопроходец/ })).toBeChecked()
    await expect(other.getByLabel('ОГРН')).toBeHidden()
    await other.getByRole('radio', { name: /Другой филиал/ }).check()
    await expect(other.getByLabel('ОГРН')).toBeVisible()
    await other.getByRole('radio', { name: /Первопроходец/ }).check()
    await proveEmail(other, second)
    await fillPerson(other)
    await registerButton(other).click()
    await expect(other.getByRole('heading', { name: 'Запрос отправлен' })).toBeVisible()
  })

  await test.step('waits for an administrator, who sees no name until the organisation is confirmed', async () => {
    expect(await letterTo(first, /ждёт подтверждения/)).not.toContain(second)
    await other.goto('/login/')
    await signIn(other, second, NEW_PASSWORD)
    await expect(other.getByRole('alert')).toContainText('Администратор организации ещё не открыл вам доступ')
    await page.getByRole('link', { name: 'Как подтвердить' }).click()
    await expect(page.getByRole('heading', { name: 'Организация ждёт подтверждения' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Ждёт доступа: 1\sчеловек/)
    await expect(page.getByRole('main')).not.toContainText(second)
    expect(await violations(page)).toEqual([])
    expect(await letterTo('info@verstak.example', /ждёт подтверждения/)).toContain('Проверьте её')
  })
  await guest.close()
})

test('a person joining a confirmed organisation is accepted by its administrator', async ({
  page,
  browser,
}) => {
  const email = await register({
    kind: 'organization',
    inn: '7700000009',
    kpp: '770001001',
    organization_name: 'ООО «Демонстрация»',
  })
  await page.goto('/login/?from=%2Fpersonal%2Fusers%2F')
  await signIn(page, ADMIN)
  const request = page.getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: 'Открыть доступ' }).click()
  await expect(page.getByText('Доступ открыт: Пётр Ёлкин')).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  const other = await elsewhere.newPage()
  await other.goto('/login/')
  await signIn(other, email, NEW_PASSWORD)
  await expect(other).toHaveURL('/personal/summary/')
  await elsewhere.close()
})

test('a private customer registers using only the keyboard; a reload keeps typed values', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/registration/')
  await hydrated(page)
  const tabTo = async (name: string) => {
    const target = page.getByLabel(name, { exact: true }).or(page.getByRole('link', { name, exact: true }))
    for (let presses = 0; presses < 20; presses += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target.first()).toBeFocused()
  }
  await tabTo('Покупаю для себя')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kind=retail/)
  await tabTo('Электронная почта')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()

  await page.reload()
  await hydrated(page)
  await expect(page.getByText(email)).toBeVisible()
  await tabTo('Код из письма')
  await page.keyboard.type(await codeSentTo(email))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Имя и фамилия')).toBeFocused()
  await page.keyboard.type('Анна Щукина')
  await tabTo('Телефон')
  await page.keyboard.type('9161234567')
  await tabTo('Пароль')
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /для регистрации/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /предложения/ })).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/personal/summary/')
})

test('a forgotten password is reset without revealing who is registered', async ({ page, expectConsole }) => {
  expectConsole('422')
  expectConsole('401')
  const said = page.getByText('Если этот адрес зарегистрирован, письмо с кодом уже в пути.')
  await page.goto('/login/?from=%2Fbasket%2F')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible()
  await page.getByLabel('Электронная почта').fill(newEmail())
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(said).toBeVisible()
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/код/i)
  await page.getByRole('button', { name: 'Изменить адрес' }).click()

  const email = await registerRetail()
  await page.getByLabel('Электронная почта').fill('')
  await proveEmail(page, email)
  const changed = page.getByLabel('Новый пароль')
  await changed.fill('1234567890')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(changed).toHaveAccessibleDescription(/слишком частый/)
  await changed.fill(PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Пароль изменён. Войдите с новым паролем')).toBeVisible()
  await page.getByLabel('Электронная почта').fill(email)
  await passwordField(page).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неверная почта или пароль')
  await signIn(page, email)
  await expect(page).toHaveURL('/basket/')
})

test('an account is deleted by a request that can be withdrawn', async ({ page, expectConsole }) => {
  expectConsole('422')
  expectConsole('409')
  await (await openAccount(BUYER)).api(accountDeletionCancel)
  await page.goto('/delete_account/')
  await expect(page).toHaveURL('/login/?from=%2Fdelete_account%2F')
  await signIn(page, BUYER)
  await expect(page.getByText(/не\sменее пяти лет/)).toBeVisible()
  const ask = page.getByRole('button', { name: 'Запросить удаление' })
  await page.getByLabel('Почему уходите').fill('Закрываем организацию')
  await passwordField(page).fill('не тот')
  await ask.click()
  await expect(passwordField(page)).toHaveAccessibleDescription('Неверный пароль')
  await expect(page.getByLabel('Почему уходите')).toHaveValue('Закрываем организацию')
  await passwordField(page).fill(PASSWORD)
  await ask.click()
  await expect(page.getByText(/Учётная запись будет удалена \d+\s[а-я]+\s\d{4}\sг\./)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Отменить запрос' }).click()
  await expect(page.getByText('Запрос отменён, учётная запись остаётся')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login/?from=%2Fdelete_account%2F')
  await signIn(page, ADMIN)
  // The previous form has a field with the same name.
  await expect(ask).toBeVisible()
  await passwordField(page).fill(PASSWORD)
  await ask.click()
  await expect(page.getByRole('alert')).toContainText('единственный администратор')
})
