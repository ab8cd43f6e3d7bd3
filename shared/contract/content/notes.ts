import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Страницы и тексты'

export const notes: Notes<typeof calls> = {
  storeInfo: {
    summary: 'Телефоны, часы работы и реквизиты магазина',
    note: 'Путь в спецификации не показан',
  },
  contentPage: {
    summary: 'Информационная страница из файла',
    note: 'Путь в спецификации не показан',
  },
  advantageList: {
    summary: 'Преимущества магазина',
  },
  consentTexts: {
    summary: 'Действующие тексты согласий и их версии',
    note: 'Путь в спецификации не показан',
  },
}
