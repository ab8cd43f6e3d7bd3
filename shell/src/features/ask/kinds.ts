/** Kinds of request about a product, with the texts of their pages. */
export const kinds = {
  question: {
    title: 'Вопрос о товаре',
    intro:
      'Отвечаем в течение рабочего дня. Ответ придёт на почту и появится на странице товара без вашей фамилии.',
    next: 'Ответ придёт на указанную почту и появится на странице товара.',
    submit: 'Задать вопрос',
  },
  price: {
    title: 'Запрос цены',
    intro: 'Пришлём цену и срок поставки на почту в течение рабочего дня.',
    next: 'Цена и срок поставки придут на указанную почту в течение рабочего дня.',
    submit: 'Запросить цену',
  },
} as const

export type Kind = keyof typeof kinds

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)
