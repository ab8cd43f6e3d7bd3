import { expect, test } from 'vitest'
import { groupProperties } from './property-groups.ts'

const property = (name: string, unit: string | null = null) => ({ name, value: '1', unit })
const shown = (properties: ReturnType<typeof property>[]) =>
  groupProperties(properties).map((group) => [group.title, group.properties.map(({ name }) => name)])

test('many properties are grouped, each once; a group of one joins the rest', () => {
  expect(
    shown([
      property('Мощность', 'Вт'),
      property('Обороты', 'об/мин'),
      property('Длина', 'мм'),
      property('Пуск', 'А'),
      property('Вылет', 'мм'),
      property('Тип патрона'),
      property('Материал корпуса'),
      property('Реверс'),
      property('Масса', 'кг'),
    ]),
  ).toEqual([
    ['Основные', ['Обороты', 'Тип патрона', 'Материал корпуса', 'Реверс']],
    ['Питание и мощность', ['Мощность', 'Пуск']],
    ['Размеры и вес', ['Длина', 'Вылет', 'Масса']],
  ])
})

test('a few properties, or unknown ones, get no headings', () => {
  expect(shown([property('Длина', 'мм'), property('Ширина', 'мм')])).toEqual([['', ['Длина', 'Ширина']]])
  const unknown = Array.from({ length: 9 }, (_, i) => property(`Признак ${i}`))
  expect(groupProperties(unknown)).toEqual([{ title: '', properties: unknown }])
})
