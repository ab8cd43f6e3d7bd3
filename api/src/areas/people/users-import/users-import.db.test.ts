import { expect, it } from 'vitest'
import { workbook } from '#areas/basket/basket-import/testing/list-files.ts'
import { visitorOf } from '#testing/fixtures.ts'
import { ip, openUsersWorld } from '../users/testing/users-examples.ts'
import { inviteList } from './invite-list.ts'
import { listReport, startList } from './report.ts'
import { removeExpiredLists } from './repository.ts'
import { restOfList, sampleList } from './rest-file.ts'

const examples = openUsersWorld()

const HEAD = 'ФИО;Почта;Должность;Телефон;Роль;Лимит заказа, руб.;Лимит на месяц;Адреса;Табельный'
const csv = (...lines: string[]) => new File([[HEAD, ...lines].join('\r\n')], 'Сотрудники.csv')
const send = (file: File) => startList(examples.db, examples.admin.user, file, ip)
const report = (id: string, more: object = {}) =>
  listReport(examples.db, examples.admin.user, id, { page: 1, page_size: 50, filter: 'all', ...more })
const invite = (id: string) => inviteList(examples.services(), examples.admin.user, id, ip)
const statesOf = async (id: string) =>
  (await report(id)).lines.map(({ row, state, reasons }) => [row, state, ...reasons])

it('reports the state of each row, and changes nothing before confirmation', async () => {
  const before = await examples.tab('N')
  await examples.db
    .insertInto('address')
    .values({
      text: 'Москва, ул. Лесная, 7',
      name: 'Лесная',
      organization_id: examples.admin.user.organization?.id,
    })
    .execute()
  const { id, counts } = await send(
    csv(
      'Ирина Новая;irina@mail.example;Снабженец;8 916 555-00-11;закупщик;50 000;300000,50;лесная;7',
      'Анна;admin@demo.example;;;Просмотр;;;;',
      'Пётр;не почта;;;Директор;много;-5;Нигде;',
      ';IRINA@mail.example;;;Просмотр;;;;',
      'Ирина Вторая;Irina@mail.example;;;Просмотр;;;;',
      'Олег;oleg@mail.example;;123;;;;;',
    ),
  )
  expect(counts).toEqual({ new: 1, wrong: 3, repeated: 1, present: 1, invited: 0 })
  const roles = 'Роли: Администратор, Закупщик, Согласующий, Бухгалтер, Кладовщик, Просмотр'
  expect(await statesOf(id)).toEqual([
    [2, 'new'],
    [3, 'present', 'Этот человек уже есть в организации'],
    [
      ...[4, 'wrong', 'Проверьте адрес: нужен вид имя@домен.ru', `Нет роли «Директор». ${roles}`],
      ...['Лимит заказа — сумма в рублях, а не «много»', 'Лимит на месяц — сумма в рублях, а не «-5»'],
      'В организации нет адреса «Нигде»',
    ],
    [5, 'wrong', 'Укажите имя'],
    [6, 'repeated', 'Эта почта уже есть в строке 2'],
    [
      7,
      'wrong',
      'Проверьте телефон: нужны 10 цифр, например +7 (916) 123-45-67',
      `Не указана роль. ${roles}`,
    ],
  ])
  expect((await report(id)).note).toBe('Не прочитаны столбцы: Табельный')
  expect((await report(id, { filter: 'wrong', page: 2, page_size: 2 })).lines.map(({ row }) => row)).toEqual([
    7,
  ])
  expect(await examples.tab('N')).toEqual(before)
})

it('invites valid rows once, with role, limits and addresses; rows with an account elsewhere get the reason', async () => {
  const foreign = await examples.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', examples.people.foreignAdministrator)
    .executeTakeFirstOrThrow()
  const { id } = await send(
    csv(
      'Ирина Новая;irina@mail.example;Снабженец;8 916 555-00-11;Кладовщик;50 000;300000,50;;',
      `Чужой;${foreign.email};;;Просмотр;;;;`,
      'Олег;oleg@mail.example;;;administrator;;;;',
    ),
  )
  expect(await invite(id)).toEqual({
    invited: 2,
    counts: { new: 0, wrong: 1, repeated: 0, present: 0, invited: 2 },
  })
  expect((await statesOf(id))[1]).toEqual([
    3,
    'wrong',
    'С этой почтой пригласить нельзя. Укажите другую рабочую почту человека',
  ])
  await expect(invite(id)).rejects.toMatchObject({ kind: 'invalid' })
  const [last, first] = (await examples.tab('N')).users
  expect([first?.name, last?.role]).toEqual(['Ирина Новая', 'administrator'])
  const card = await examples.card(first?.userId ?? 0)
  expect(card).toMatchObject({
    ...{ role: 'storekeeper', order_limit: 5_000_000, month_limit: 30_000_050, shops: null, active: false },
    ...{ position: 'Снабженец', phone: '+79165550011' },
  })
  expect(card.events.map(({ event, actor }) => [event, actor])).toEqual([['invited', 'Анна Администратова']])
  const letters = examples.db
    .selectFrom('message')
    .select('recipient')
    .where('subject', 'like', 'Вас приглашают%')
  const recipients = (await letters.execute()).map(({ recipient }) => recipient)
  expect(recipients.filter((one) => one.endsWith('@mail.example')).sort()).toEqual([
    'irina@mail.example',
    'oleg@mail.example',
  ])
})

it('returns the remaining rows as a file that can be uploaded again', async () => {
  const { id } = await send(csv('Ирина;irina@mail.example;;;Просмотр;;;;', 'Пётр;нет;;;Директор;много;;;'))
  const { bytes } = await restOfList(examples.db, examples.admin.user, id)
  const again = await send(new File([bytes], 'ispravit.xlsx'))
  expect(await statesOf(again.id)).toEqual([[2, 'wrong', ...((await statesOf(id))[1] ?? []).slice(2)]])
  expect((await report(again.id)).note).toBeNull()
})

it.each(['xlsx', 'csv'] as const)('reads its own sample as %s', async (format) => {
  const { bytes, name } = await sampleList(examples.admin, format)
  expect((await send(new File([bytes], name))).counts).toEqual({
    ...{ new: 3, wrong: 0, repeated: 0, present: 0, invited: 0 },
  })
})

it('reads numbers of a workbook below a letterhead', async () => {
  const rows = [
    ['Список сотрудников'],
    ['Сотрудник', 'E-mail', 'Роль', 'Лимит', 'Телефон'],
    ['Ирина', 'irina@mail.example', 'Просмотр', 50_000, 89_165_550_011],
  ]
  const { id } = await send(new File([workbook('xlsx', rows)], 'Список.xlsx'))
  expect((await report(id)).lines).toMatchObject([
    { row: 3, state: 'new', order_limit: 5_000_000, month_limit: null },
  ])
})

it.each([
  ['no heading', 'Ирина;irina@mail.example;Просмотр', 'нет строки с названиями'],
  ['a heading alone', HEAD, 'ни одного человека'],
  [
    'too many rows',
    [HEAD, ...Array.from({ length: 501 }, (_, at) => `П;p${at}@mail.example;;;Просмотр;;;;`)].join('\r\n'),
    'не больше 500',
  ],
])('refuses a file with %s', async (_what, text, reason) => {
  await expect(send(new File([text], 'Список.csv'))).rejects.toMatchObject({
    errors: [{ field: 'file', message: expect.stringContaining(reason) }],
  })
})

it('is not accessible to another organisation, and expires', async () => {
  const { id } = await send(csv('Ирина;irina@mail.example;;;Просмотр;;;;'))
  const { user } = examples.stranger
  await expect(
    listReport(examples.db, user, id, { page: 1, page_size: 50, filter: 'all' }),
  ).rejects.toMatchObject({ kind: 'notFound' })
  await expect(inviteList(examples.services(), user, id, ip)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(restOfList(examples.db, user, id)).rejects.toMatchObject({ kind: 'notFound' })
  await examples.db
    .updateTable('user_import')
    .set({ expires_at: new Date(0) })
    .execute()
  await expect(report(id)).rejects.toMatchObject({ kind: 'notFound' })
  expect(await removeExpiredLists(examples.db)).toBe(1)
})

it('is not accessible after losing the rights', async () => {
  const { id } = await send(csv('Ирина;irina@mail.example;;;Просмотр;;;;'))
  const other = await visitorOf(examples.db, examples.people.administrator)
  await examples.db
    .updateTable('app_user')
    .set({ scope: [] })
    .where('id', '=', examples.people.administrator)
    .execute()
  await expect(inviteList(examples.services(), other.user, id, ip)).rejects.toMatchObject({
    kind: 'accessDenied',
  })
})
