import type { ApiToken } from '@verstak/contract/feeds/schemas.ts'
import { formatDate, formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { tokenScopes } from '@verstak/domain/tools/export-feed.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as cards from '#parts/cards.module.css'
import * as css from './feeds.module.css'
import type { loader } from './loader.ts'
import { TokenForm } from './token-form.tsx'

export function TokenList() {
  const { tokens } = useScreenData<typeof loader>()
  return (
    <section aria-labelledby="tokens-title" className={css.tokens}>
      <h2 id="tokens-title">Токены API</h2>
      <p className={cards.soft}>
        С токеном ваша программа обращается к магазину от вашего имени: заголовок{' '}
        <code>Authorization: Bearer</code>. Какие вызовы разрешены токену, говорит{' '}
        <a href={paths.apiDocs()}>описание API</a>.
      </p>
      {tokens.length > 0 ? (
        <ul className={cards.list}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      ) : null}
      <TokenForm />
    </section>
  )
}

function Token({ token }: { token: ApiToken }) {
  const { id, name, masked, scopes, expires_at: expires, used_at: used, used_ip: ip, active } = token
  const heading = `token-${id}`
  return (
    <li className={`${cards.card} ${css.token}`}>
      <div>
        <h3 id={heading} className={cards.name}>
          {name}
        </h3>
        <p className={css.facts}>
          <code>{masked}</code>
          <span>{expires ? `${active ? 'до' : 'истёк'} ${formatDate(expires)}` : 'бессрочный'}</span>
          <span>{used ? `обращение ${formatDateTime(used)}, ${ip}` : 'обращений не было'}</span>
        </p>
        <p className={cards.soft}>{scopes.map((scope) => tokenScopes[scope].split(':')[0]).join(', ')}</p>
      </div>
      <ActionForm preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="revoke" look="quiet" aria-describedby={heading}>
          Отозвать
        </Button>
      </ActionForm>
    </li>
  )
}
