import type { AppealField, AppealType } from '@verstak/contract/appeals/schemas.ts'

export const categories = [
  { code: 'delivery', name: 'Заказы и доставка' },
  { code: 'money', name: 'Документы и расчёты' },
  { code: 'product', name: 'Товары' },
  { code: 'site', name: 'Сайт' },
] as const

type Category = (typeof categories)[number]['code']

const field = (
  name: string,
  label: string,
  kind: AppealField['kind'],
  more: Partial<Pick<AppealField, 'required' | 'hint' | 'options'>> = {},
): AppealField => ({ name, label, kind, required: false, hint: null, options: [], ...more })

const orderField = (required = true) =>
  field('order', 'Номер заказа', 'order', { required, hint: 'Например, В-000123' })
const articleField = (required = true) => field('article', 'Артикул товара', 'article', { required })
const what = (label: string, options: readonly string[]) =>
  field('what', label, 'choice', { required: true, options: [...options] })

type Row = readonly [
  code: string,
  name: string,
  category: Category,
  text: string,
  hours: number,
  fields: readonly AppealField[],
]

const rows: readonly Row[] = [
  [
    'order',
    'Заказ',
    'delivery',
    'Изменить состав, перенести или отменить заказ',
    4,
    [orderField(), what('Что сделать', ['Изменить состав', 'Перенести дату', 'Отменить заказ', 'Другое'])],
  ],
  [
    'delivery',
    'Доставка',
    'delivery',
    'Не приехали, опоздали, привезли не всё',
    4,
    [
      orderField(),
      what('Что случилось', ['Не приехали', 'Опоздали', 'Привезли не всё', 'Нужен другой адрес', 'Другое']),
      field('date', 'Удобный день доставки', 'date'),
    ],
  ],
  [
    'documents',
    'Документы',
    'money',
    'Счёт, УПД, сертификат, доверенность, договор',
    9,
    [
      what('Какой документ нужен', ['Счёт', 'УПД', 'УКД', 'Сертификат', 'Доверенность', 'Договор', 'Другое']),
      field('way', 'Как прислать', 'choice', {
        required: true,
        options: ['Через ЭДО', 'На почту', 'Оригинал на бумаге'],
      }),
      orderField(false),
    ],
  ],
  [
    'reconciliation',
    'Акт сверки',
    'money',
    'Сверка расчётов за период',
    18,
    [
      field('from', 'Начало периода', 'date', { required: true }),
      field('to', 'Конец периода', 'date', { required: true }),
    ],
  ],
  [
    'price',
    'Цена и договор',
    'money',
    'Скидки, отсрочка, условия договора',
    9,
    [
      what('О чём вопрос', ['Цена товара', 'Скидка', 'Отсрочка', 'Договор', 'Другое']),
      articleField(false),
      field('contract', 'Номер договора', 'text'),
    ],
  ],
  [
    'product',
    'Товар',
    'product',
    'Наличие, комплектация, замена, сроки поставки',
    9,
    [
      articleField(),
      what('О чём вопрос', ['Наличие и сроки', 'Комплектация', 'Замена', 'Качество', 'Другое']),
      orderField(false),
    ],
  ],
  [
    'technical',
    'Технический вопрос',
    'product',
    'Подбор, совместимость, работа инструмента',
    18,
    [articleField(), field('serial', 'Серийный номер', 'text', { hint: 'Он на шильдике инструмента' })],
  ],
  [
    'site',
    'Сайт',
    'site',
    'Что-то не работает или показано неверно',
    9,
    [field('page', 'Адрес страницы', 'text', { hint: 'Скопируйте его из строки браузера' })],
  ],
]

/** Types of appeals, each with its form fields and the working hours until an answer. */
export const appealTypes: readonly AppealType[] = rows.map(([code, name, category, text, hours, fields]) => ({
  code,
  name,
  category,
  text,
  hours,
  urgent_hours: Math.ceil(hours / 2),
  fields: [...fields],
}))

export const findType = (code: string): AppealType | undefined =>
  appealTypes.find((type) => type.code === code)

/** A removed type is shown by its code. */
export const typeOf = (code: string) => ({ code, name: findType(code)?.name ?? code })
