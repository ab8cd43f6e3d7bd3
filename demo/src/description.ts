import type { Brand } from './brands.ts'
import type { Draft, Family } from './family.ts'
import { type Param, showParam } from './params.ts'
import type { Random } from './random.ts'
import { escapeXml } from './xml.ts'

const care: Partial<Record<Family['domain'], readonly string[]>> = {
  power: [
    'Перед сменой оснастки отключайте инструмент от питания.',
    'После работы продуйте вентиляционные отверстия: так двигатель прослужит дольше.',
    'Используйте оснастку, рассчитанную на обороты инструмента.',
  ],
  garden: [
    'После работы очистите от травы и земли и храните в сухом месте.',
    'Перед сезоном проверьте крепёж и режущие кромки.',
  ],
  abrasive: [
    'Работайте в защитных очках и перчатках, с установленным кожухом.',
    'Не превышайте частоту вращения, указанную на изделии.',
    'Храните в сухом помещении, не давайте падать.',
  ],
  drill: [
    'Подбирайте обороты под материал и диаметр, при сверлении металла охлаждайте кромку.',
    'Работайте в защитных очках.',
  ],
  hand: ['Храните в сухом месте и протирайте после работы.', 'Применяйте инструмент только по назначению.'],
  fastener: [
    'Подбирайте длину с учётом толщины детали и основания.',
    'Поставляется упаковками указанной кратности.',
  ],
  measure: ['Берегите от ударов и храните в чехле.', 'Проверяйте точность перед ответственными измерениями.'],
  wear: [
    'Подберите размер по таблице изготовителя.',
    'Повреждённые средства защиты замените до начала работы.',
  ],
  weld: [
    'Работайте в маске, крагах и одежде сварщика, проветривайте помещение.',
    'Проверьте сечение сетевого кабеля и заземление.',
  ],
  store: ['Не превышайте указанную нагрузку.', 'Протирайте влажной тканью без растворителей.'],
  paint: ['После работы промойте водой или растворителем по типу краски.', 'Храните в подвешенном виде.'],
  chem: [
    'Перед применением прочтите инструкцию на упаковке и проверьте срок годности.',
    'Храните плотно закрытым, берегите от огня и мороза.',
  ],
  electric: [
    'Не используйте с повреждённой изоляцией.',
    'Перед работой полностью разматывайте кабель с катушки.',
  ],
  force: ['Проверяйте уровень масла перед пуском.', 'Устанавливайте на ровную твёрдую поверхность.'],
}

function lower(text: string): string {
  return /^[А-ЯЁ]{2}|^[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

function intro(draft: Draft, brand: Brand, use: string, random: Random): string {
  const named = `${draft.head} «${brand.name}»`
  return random.pick([
    `${use} ${named}: ${draft.tail}.`,
    `${named} — ${draft.tail}. ${use}`,
    `${use} Исполнение: ${draft.tail}.`,
  ])
}

function facts(params: Param[], random: Random): string {
  const main = params.filter(({ value }) => value !== 'нет').slice(0, 5)
  const list = main.map((param) => `${lower(param.name)} — ${showParam(param)}`).join('; ')
  return `${random.pick(['Основные данные', 'Главное в цифрах', 'Коротко о главном', 'Что важно знать'])}: ${list}.`
}

/** Two or three blocks of plain HTML generated from the product's properties. */
export function describe(
  draft: Draft,
  params: Param[],
  family: Family,
  brand: Brand,
  random: Random,
): string {
  const paragraphs = [`<p>${escapeXml(intro(draft, brand, random.pick(family.uses), random))}</p>`]
  const points = draft.points.split('; ')
  const first = random.int(0, points.length - 1)
  const turned = [...points.slice(first), ...points.slice(0, first)]
  paragraphs.push(
    `<ul>${turned.map((point, i) => `<li>${escapeXml(point.charAt(0).toUpperCase() + point.slice(1))}${i < turned.length - 1 ? ';' : '.'}</li>`).join('')}</ul>`,
  )
  const tips = care[family.domain] ?? []
  const guarantee =
    brand.warranty > 0 && hasWarranty(family) ? ` Гарантия изготовителя — ${brand.warranty} мес.` : ''
  paragraphs.push(`<p>${escapeXml(`${facts(params, random)} ${random.pick(tips)}${guarantee}`)}</p>`)
  return paragraphs.join('')
}

export function hasWarranty({ domain }: Pick<Family, 'domain'>): boolean {
  return ['power', 'garden', 'measure', 'weld', 'electric', 'force'].includes(domain)
}
