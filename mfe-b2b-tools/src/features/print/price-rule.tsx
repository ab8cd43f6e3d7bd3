import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { MOST_ROUNDED_UP } from '@verstak/domain/tools/rounded-price.ts'
import { isStorePrice, tagRoundingCodes, tagRoundings } from '@verstak/domain/tools/tag-price.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { SelectField, TextField } from '@verstak/kit/ui/field.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import type { action, TagOutcome } from './action.ts'
import type { loader } from './loader.ts'
import { PlainMark } from './plain-mark.tsx'
import * as css from './sheet-panel.module.css'

/** Applies to the whole organisation. A product's own price in the list has priority. */
export function PriceRule() {
  const { list } = useScreenData<typeof loader>()
  const saving = useFetcher<TagOutcome>()
  const sent = useOutcome<typeof action>()
  const rule = list.price_rule
  const busy = saving.state !== 'idle'
  const outcome = saving.data ?? (sent?.ok === false && sent.intent === 'price-rule' ? sent : undefined)
  const failure = outcome?.ok === false ? outcome : undefined
  const { markup, rounding } = rule
  const typed = { markup: formatNumber(markup, 0, 2), rounding, ...failure?.given }
  const now = isStorePrice(rule)
    ? 'как в магазине'
    : `${markup > 0 ? '+' : ''}${formatNumber(markup, 0, 2)}\u00a0%, ${tagRoundings[rounding].toLowerCase()}`
  return (
    <>
      <RoundedLess count={list.rounded_less ?? 0} />
      <details className={css.rule} open={failure ? true : undefined}>
        <summary>
          <Icon name="chevron" size={16} />
          <span>Цена на ценнике: {now}</span>
        </summary>
        <ActionForm fetcher={saving} className={css.form} preventScrollReset>
          <PlainMark />
          <TextField
            ref={useFollowedDefault<HTMLInputElement>(typed.markup)}
            label="Наценка, %"
            hint="К цене магазина; со знаком минус — скидка"
            name="markup"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={typed.markup}
            error={failure?.fields.markup}
          />
          <SelectField
            ref={useFollowedDefault<HTMLSelectElement>(typed.rounding)}
            label="Округление"
            name="rounding"
            defaultValue={typed.rounding}
            error={failure?.fields.rounding}
          >
            {tagRoundingCodes.map((code) => (
              <option key={code} value={code}>
                {tagRoundings[code]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="intent" value="price-rule" size="s" aria-disabled={busy || undefined}>
            {busy ? 'Пересчитываем…' : 'Сохранить'}
          </Button>
          <p aria-live="polite" className={css.told}>
            {!busy && outcome?.ok && 'message' in outcome ? outcome.message : null}
            {!busy && failure && Object.keys(failure.fields).length === 0 ? failure.message : null}
          </p>
        </ActionForm>
      </details>
    </>
  )
}

function RoundedLess({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {`${counted(count, 'ценник округлён', 'ценника округлены', 'ценников округлены')} меньше, чем выбрано, или не округлены: иначе цена выросла бы больше чем на ${MOST_ROUNDED_UP}\u00a0%.`}
    </Notice>
  )
}
