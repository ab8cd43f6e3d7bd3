import { boxParams } from './box.ts'
import type { Product } from './catalogue.ts'
import { hasWarranty } from './description.ts'
import type { Family } from './family.ts'
import type { Section } from './sections.ts'
import { element, escapeXml } from './xml.ts'

/** The date is part of the output, so it is fixed: the same arguments give the same bytes. */
const feedDate = '2026-11-20T09:00+03:00'

export function feedStart(sections: Iterable<Section>): string {
  const categories = [...sections].map(({ id, parent, name }) =>
    element('category', name, ` id="${id}"${parent ? ` parentId="${parent}"` : ''}`),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${feedDate}">`,
    '<shop>',
    element('name', 'Верстак'),
    element('company', 'ООО «Верстак»'),
    element('url', 'https://verstak.example/'),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...categories,
    '</categories>',
    '<offers>',
    '',
  ].join('\n')
}

export const feedEnd = '</offers>\n</shop>\n</yml_catalog>\n'

export function offer(product: Product, family: Family, categoryId: number): string {
  const total = product.stock.reduce((sum, { amount }) => sum + amount, 0)
  const lines = [
    `<offer id="${product.id}" available="${total > 0}">`,
    element('name', product.name),
    element('vendor', product.brand.name),
    element('vendorCode', product.article),
    element('categoryId', categoryId),
    element('price', product.price),
    ...(product.oldPrice ? [element('oldprice', product.oldPrice)] : []),
    element('currencyId', 'RUB'),
    ...product.barcodes.map((code) => element('barcode', code)),
    ...product.pictures.map(({ file }) => element('picture', `pictures/${file}`)),
    `<description><![CDATA[${product.description}]]></description>`,
    element('country_of_origin', product.brand.country),
    ...(hasWarranty(family) && product.brand.warranty > 0 ? [element('manufacturer_warranty', 'true')] : []),
    element('weight', product.kg),
    element('dimensions', product.cm.map((side) => Math.max(0.1, Math.round(side * 10) / 10)).join('/')),
    element('min-quantity', product.min),
    element('step-quantity', product.step),
    element('count', total),
    `<outlets>${product.stock.map(({ warehouse, amount }) => `<outlet id="${warehouse}" instock="${amount}"/>`).join('')}</outlets>`,
    ...(product.related.length > 0 ? [element('rec', product.related.join(','))] : []),
    ...[...product.params, ...boxParams(product)].map(({ name, value, unit }) =>
      element('param', value, ` name="${escapeXml(name)}"${unit ? ` unit="${escapeXml(unit)}"` : ''}`),
    ),
    element('param', product.unit, ' name="Единица продажи"'),
    ...(product.badge ? [element('custom_label_0', product.badge)] : []),
    '</offer>',
    '',
  ]
  return lines.join('\n')
}
