import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Товар: вопросы, цена, похожие'

export const notes: Notes<typeof calls> = {
  productDescription: { token: 'goods', summary: 'Описание и свойства товара' },
  productFaq: { summary: 'Вопросы о товаре, на которые ответили' },
  addQuestion: { summary: 'Задать вопрос о товаре; на сайте он появится с ответом' },
  requestPrice: { summary: 'Запросить цену товара' },
  catalogProduct: { token: 'goods', summary: 'Карточка товара по номеру' },
  catalogFind: {
    token: 'goods',
    summary: 'Товары по артикулу, штрихкоду, своему коду или названию: восемь самых подходящих',
    note: 'match — чей это код: article, own или barcode; like — товар только похож',
  },
  catalogSimilar: { summary: 'Похожие товары того же раздела' },
  productItems: { token: 'goods', summary: 'Карточки товаров по номерам' },
}
