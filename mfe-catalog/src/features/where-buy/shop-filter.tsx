import type { shopList } from '@verstak/contract/branches/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import * as paths from '@verstak/domain/paths.ts'
import { shopTypeNames } from '@verstak/domain/site/shop-types.ts'
import { useNavigate } from '@verstak/federated/router.ts'
import { useSelectChoice } from '@verstak/kit/forms/use-select-choice.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Choice, SelectField } from '@verstak/kit/ui/field.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useState } from 'react'
import type { ShopQuery } from './data.ts'
import * as css from './where-buy.module.css'

/** A GET form. With scripts each change is sent at once, and the visitor's position can be used. */
export function ShopFilter({
  query,
  cities,
}: {
  query: ShopQuery
  cities: CallData<typeof shopList>['cities']
}) {
  const navigate = useNavigate()
  const go = (change: Partial<ShopQuery>) =>
    navigate(paths.whereToBuy({ ...query, ...change, page: undefined }), { preventScrollReset: true })
  const { city = '', type = '' } = query
  return (
    <form method="get" className={css.filter}>
      {query.product ? <input type="hidden" name="product" value={query.product} /> : null}
      {query.near ? <input type="hidden" name="near" value={query.near} /> : null}
      <SelectField
        ref={useFollowedDefault<HTMLSelectElement>(city)}
        label="Город"
        name="city"
        defaultValue={city}
        {...useSelectChoice((value) => go({ city: value || undefined }))}
      >
        <option value="">Все города</option>
        {cities.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </SelectField>
      <SelectField
        ref={useFollowedDefault<HTMLSelectElement>(type)}
        label="Что нужно"
        name="type"
        defaultValue={type}
        {...useSelectChoice((value) => go({ type: (value || undefined) as ShopQuery['type'] }))}
      >
        <option value="">Всё</option>
        {Object.entries(shopTypeNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Choice
        ref={useFollowedDefault<HTMLInputElement>(query.open === 'Y')}
        type="checkbox"
        name="open"
        value="Y"
        label="Открыто сейчас"
        defaultChecked={query.open === 'Y'}
        onChange={(event) => go({ open: event.currentTarget.checked ? 'Y' : undefined })}
      />
      <Nearest near={query.near} go={go} />
      <Button type="submit" className={css.apply}>
        Показать
      </Button>
    </form>
  )
}

/** Two decimals, about 1 km, are precise enough. */
const rounded = (degrees: number) => degrees.toFixed(2)

function Nearest({ near, go }: { near: string | undefined; go: (change: Partial<ShopQuery>) => void }) {
  const [note, setNote] = useState<string>()
  if (near)
    return (
      <ButtonLink to={paths.whereToBuy()} className={css.nearest}>
        Не по расстоянию
      </ButtonLink>
    )
  const ask = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => go({ near: `${rounded(coords.latitude)},${rounded(coords.longitude)}` }),
      () => setNote('Место не определилось: выберите город'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  return (
    <div className={css.nearest}>
      <Button onClick={ask}>Сначала ближайшие</Button>
      <span role="status">{note}</span>
    </div>
  )
}
