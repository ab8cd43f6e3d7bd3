import { describe, expect, it } from 'vitest'
import {
  accountProblem,
  bikProblem,
  cleanRequisite,
  correspondentProblem,
  innProblem,
  kppProblem,
  ogrnProblem,
} from './requisites.ts'

const entity = '7707083893'
const trader = '500100732259'

it('removes separators that documents put between digits', () => {
  expect(cleanRequisite(' 7707\u00a0083‑893 ')).toBe('7707083893')
  expect(cleanRequisite('7707–01—001−')).toBe('770701001')
  expect(cleanRequisite('7707ab001')).toBe('7707AB001')
})

describe('ИНН', () => {
  it.each(['7707083893', '7736207543', '500100732259', '302502032671'])('accepts %s', (inn) => {
    expect(innProblem(inn)).toBeNull()
  })

  it.each([
    ['', 'Укажите ИНН'],
    ['77070838O3', 'только цифры'],
    ['770708389', 'а здесь 9'],
    ['77070838931', 'а здесь 11'],
    ['0000000000', 'из одних нулей'],
    ['000000000000', 'из одних нулей'],
    ['0012345673', 'региона нет'],
    ['7707083890', 'контрольная цифра'],
    ['7707083983', 'контрольная цифра'],
    ['617547302703', 'контрольная цифра'],
    ['500100732269', 'первая контрольная цифра'],
    ['500100732250', 'вторая контрольная цифра'],
  ])('«%s»: %s', (inn, part) => {
    expect(innProblem(inn)).toContain(part)
  })
})

describe('КПП', () => {
  it.each(['770701001', '7707AB001', '000000000'])('accepts %s for an organisation', (kpp) => {
    expect(kppProblem(kpp, entity)).toBeNull()
  })

  it.each([
    ['', 'Укажите КПП'],
    ['77070100', 'а здесь 8'],
    ['77A701001', 'налоговой инспекции'],
    ['7707Я1001', 'причина постановки'],
    ['77070100A', 'порядковый номер'],
  ])('«%s»: %s', (kpp, part) => {
    expect(kppProblem(kpp, entity)).toContain(part)
  })

  it('is empty for a sole trader', () => {
    expect(kppProblem('', trader)).toBeNull()
    expect(kppProblem('770701001', trader)).toContain('оставьте поле пустым')
  })
})

describe('ОГРН', () => {
  it.each([
    ['1027700132195', entity],
    ['1027700229193', '7736207543'],
    ['304500116000157', trader],
  ])('accepts %s', (ogrn, inn) => {
    expect(ogrnProblem(ogrn, inn)).toBeNull()
  })

  it.each([
    ['', entity, 'Укажите ОГРН'],
    ['', trader, 'Укажите ОГРНИП'],
    ['10277001321я5', entity, 'только цифры'],
    ['102770013219', entity, '13 цифр, а здесь 12'],
    ['30450011600015', trader, '15 цифр, а здесь 14'],
    ['2027700132195', entity, 'начинается с 1 или 5'],
    ['404500116000157', trader, 'начинается с 3'],
    ['1027700132194', entity, 'последние цифры ОГРН'],
    ['1027700132915', entity, 'последние цифры ОГРН'],
    ['313242342342332', trader, 'последние цифры ОГРНИП'],
    ['304500116000157', entity, 'а ИНН — организации'],
    ['1027700132195', trader, 'а ИНН — предпринимателя'],
  ])('«%s» with ИНН %s: %s', (ogrn, inn, part) => {
    expect(ogrnProblem(ogrn, inn)).toContain(part)
  })
})

// The bank is fictitious. The wrong accounts differ from valid ones in one digit or belong to another bank.
it.each([
  ['044525225', null],
  ['', 'Укажите БИК'],
  ['04452522', 'В БИК 9 цифр, а здесь 8'],
  ['144525225', 'БИК российского банка начинается с 04'],
])('BIK «%s»', (bik, problem) => expect(bikProblem(bik)).toBe(problem))

it('an account is valid only with the БИК of its bank', () => {
  const [bik, account, own] = ['044525998', '40702810300000012648', '30101810300000000998']
  expect(accountProblem(account, bik)).toBeNull()
  expect(correspondentProblem(own, bik)).toBeNull()
  // The details that Sberbank publishes.
  expect(correspondentProblem('30101810400000000225', '044525225')).toBeNull()
  expect(accountProblem(account.replace('648', '649'), bik)).toMatch('не подходит к БИК')
  expect(accountProblem(account, '044525225')).toMatch('не подходит к БИК')
  expect(accountProblem(account.slice(1), bik)).toMatch('здесь 19')
  expect(accountProblem('', bik)).toMatch('Укажите')
  expect(accountProblem(`${account.slice(1)}Х`, bik)).toMatch('только цифры')
  expect(correspondentProblem(own, '044525225')).toMatch('не подходит к БИК')
})
