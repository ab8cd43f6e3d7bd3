import { isValidEan13 } from '@verstak/domain/ean.ts'
import { reducedFrom } from '@verstak/domain/money.ts'
import { type TagLayout, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { type TagSource, tagContent } from './content.ts'
import { isTooSmall, planTag, type TagPlan } from './render/tag-plan.ts'

/** On compact layouts most properties do not fit, so they cause a warning only when chosen. */
const roomy = Object.values<TagLayout>(tagLayouts).filter(({ compact }) => !compact)

/** `chosen`: the layout to print on, checked in addition to the standard ones. */
export function tagWarnings(
  source: TagSource,
  publicUrl: string,
  now: Date,
  chosen: TagLayout | null = null,
): string[] {
  const { product, barcode, properties } = source
  const warnings: string[] = []
  const content = tagContent(source, publicUrl, now)
  if (!content) warnings.push('Нет цены: без неё ценник печатать нельзя, в PDF он не попадёт')
  if (properties.includes('barcode')) warnings.push(...barcodeWarnings(barcode))
  if (properties.includes('qr') && !product.article) warnings.push('Нет артикула: QR-кода не будет')
  if (
    properties.includes('oldPrice') &&
    product.price !== null &&
    reducedFrom(product.price, product.old_price) === null
  )
    warnings.push('Старой цены нет: напечатаем только текущую')
  if (content) warnings.push(...fitWarnings(content, [...new Set([...roomy, ...(chosen ? [chosen] : [])])]))
  return warnings
}

function barcodeWarnings(barcode: string | null): string[] {
  if (barcode === null) return ['Нет штрихкода']
  if (isValidEan13(barcode)) return []
  return /^\d{13}$/.test(barcode)
    ? [`Неверная контрольная цифра штрихкода ${barcode}: напечатаем только цифры`]
    : [`Штрихкод ${barcode} — не EAN-13: напечатаем его символами`]
}

function fitWarnings(content: Parameters<typeof planTag>[0], layouts: readonly TagLayout[]): string[] {
  const plans = layouts.map((layout) => ({ layout, plan: planOrNothing(content, layout) }))
  const smallFor = (lacks: (plan: TagPlan) => boolean) =>
    plans
      .filter(({ plan }) => plan && lacks(plan))
      .map(({ layout }) => `«${layout.title}»`)
      .join(', ')
  const none = plans.filter(({ plan }) => plan === null).map(({ layout }) => `«${layout.title}»`)
  const rules: [layouts: string, what: string][] = [
    [none.join(', '), 'не помещаются название, цена и единица, напечатать нельзя'],
    [
      smallFor(({ eanAsDigits, qrLost }) => eanAsDigits && !qrLost && content.qr !== null),
      'штрихкод не помещается в масштабе 80 %, останутся его цифры и QR-код',
    ],
    [
      smallFor(({ eanAsDigits, qrLost }) => eanAsDigits && (qrLost || content.qr === null)),
      'штрихкод не помещается в масштабе 80 %, останутся его цифры',
    ],
    [smallFor(({ qrLost }) => qrLost), 'QR-код не помещается'],
    [smallFor(({ nameCut }) => nameCut), 'название не помещается целиком'],
    [smallFor(({ factsLost }) => factsLost.length > 0), 'помещаются не все свойства'],
  ]
  return rules.flatMap(([layouts, what]) => (layouts ? [`${layouts}: ${what}`] : []))
}

/** Returns null when the label is too small for the legally required content. */
function planOrNothing(content: Parameters<typeof planTag>[0], layout: TagLayout): TagPlan | null {
  try {
    return planTag(content, layout)
  } catch (error) {
    if (!isTooSmall(error)) throw error
    return null
  }
}
