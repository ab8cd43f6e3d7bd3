import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { type TagPropertyCode, tagProperties, tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import * as css from './tag-row.module.css'

export function TagProperties({
  tag,
  chosen,
  busy,
  price,
  onChange,
}: {
  tag: PriceTag
  chosen: readonly TagPropertyCode[]
  busy: boolean
  /** Field of the own price. */
  price: ReactNode
  onChange: (properties: TagPropertyCode[]) => void
}) {
  const names = chosen.map((code) => tagProperties[code]).join(', ')
  return (
    <div className={css.more}>
      {tag.warnings.length > 0 ? (
        <ul className={css.warnings} aria-label="Предупреждения">
          {tag.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <details className={css.details}>
        <summary>
          <Icon name="chevron" size={16} />
          <span>
            Свойства<span className={css.chosen}>: {names || 'только обязательные'}</span>
          </span>
        </summary>
        <fieldset className={css.properties}>
          <VisuallyHidden as="legend">Свойства ценника: {tag.product.name}</VisuallyHidden>
          {tagPropertyCodes.map((code) => (
            <Choice
              key={code}
              type="checkbox"
              name="properties"
              value={code}
              label={tagProperties[code]}
              checked={chosen.includes(code)}
              onChange={(event) =>
                onChange(
                  tagPropertyCodes.filter((other) =>
                    other === code ? event.target.checked : chosen.includes(other),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        {price}
        <Button type="submit" name="intent" value="properties-to-all" size="s" aria-disabled={busy}>
          {busy ? 'Применяем…' : 'Применить ко всем'}
        </Button>
      </details>
      <noscript>
        <Button type="submit" name="intent" value="update" size="s">
          Сохранить
        </Button>
      </noscript>
    </div>
  )
}
