import { codesOf } from '../codes-of.ts'

interface TypeRules {
  readonly name: string
  readonly hint: string
  /**
   * `visible`: noticeable on receipt, so the contract's short term applies; `hidden`: the longer term of the
   * law; null: no defect.
   */
  readonly flaw: 'visible' | 'hidden' | null
  /** Every item needs a photo. */
  readonly photo: boolean
  /** Defects that an item of this kind can have, as codes of `defectNames`. */
  readonly defects: readonly DefectCode[]
}

export const defectNames = {
  other_article: 'Прислали другой артикул',
  other_look: 'Другой размер, цвет или модель',
  no_box: 'Нет целого места',
  fewer: 'В упаковке меньше',
  extra: 'Прислали лишнее',
  broken: 'Разбит или сломан',
  packing: 'Повреждена упаковка',
  wet: 'Намок',
  dead: 'Не включается',
  faulty: 'Работает с отклонениями',
  stops: 'Останавливается под нагрузкой',
  heats: 'Перегревается, искрит',
  battery: 'Не держит заряд',
  looks: 'Внешний дефект',
  no_part: 'Нет детали или насадки',
  no_papers: 'Нет паспорта или инструкции',
  no_case: 'Нет кейса',
  price: 'Неверная цена',
  amount: 'Неверное количество',
  requisites: 'Ошибка в реквизитах',
  no_document: 'Документа нет',
  late: 'Сделали не в срок',
  poor: 'Сделали плохо',
  not_done: 'Не сделали',
  other: 'Другое',
} as const

export type DefectCode = keyof typeof defectNames

const type = (
  name: string,
  hint: string,
  flaw: TypeRules['flaw'],
  photo: boolean,
  ...defects: DefectCode[]
): TypeRules => ({ name, hint, flaw, photo, defects: [...defects, 'other'] })

export const claimTypes = {
  mismatch: type('Пересорт', 'Прислали не тот товар', 'visible', false, 'other_article', 'other_look'),
  shortage: type('Недостача', 'Прислали меньше', 'visible', false, 'fewer', 'no_box'),
  surplus: type('Излишек', 'Прислали больше', 'visible', false, 'extra'),
  damage: type('Бой, повреждение', 'Пострадал при доставке', 'visible', true, 'broken', 'packing', 'wet'),
  defect: type('Брак', 'Обнаружен до продажи', 'hidden', true, 'dead', 'faulty', 'looks', 'battery'),
  warranty: type(
    'Гарантийный случай',
    'Сломался в работе',
    'hidden',
    false,
    'dead',
    'faulty',
    'stops',
    'heats',
    'battery',
  ),
  incomplete: type(
    'Некомплект',
    'Чего-то нет в коробке',
    'visible',
    false,
    'no_part',
    'no_papers',
    'no_case',
  ),
  documents: type(
    'Ошибка в документах',
    'В счёте, накладной, УПД',
    null,
    false,
    'price',
    'amount',
    'requisites',
    'no_document',
  ),
  service: type('Услуга', 'Доставка, ремонт, сборка', null, false, 'late', 'poor', 'not_done'),
} as const satisfies Record<string, TypeRules>

export type ClaimType = keyof typeof claimTypes

export const claimTypeCodes = codesOf(claimTypes)
export const isClaimType = (code: string): code is ClaimType => Object.hasOwn(claimTypes, code)

/** The present condition of the goods. */
export const conditionNames = {
  sealed: 'Упаковка не вскрыта',
  opened: 'Упаковка вскрыта',
  on_sale: 'Товар в продаже',
  at_customer: 'Товар у клиента',
} as const

export type ClaimCondition = keyof typeof conditionNames

export const wishNames = {
  replace: 'Заменить товар',
  refund: 'Вернуть деньги',
  discount: 'Уценить',
  repair: 'Отремонтировать',
  deliver: 'Допоставить',
  papers: 'Исправить документы',
} as const

export type ClaimWish = keyof typeof wishNames

/** Where the goods of a claim come from; a service has no goods. */
export const sourceNames = {
  order: 'По заказу',
  item: 'По артикулу',
  service: 'Об услуге',
} as const

export type ClaimSource = keyof typeof sourceNames
