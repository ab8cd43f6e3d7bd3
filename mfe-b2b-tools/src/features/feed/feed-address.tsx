import { useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { CopiedText } from '@verstak/kit/forms/copied-text.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './feed.module.css'
import type { loader } from './loader.ts'

/** Address with the feed's key. A new key invalidates the old address. */
export function FeedAddress() {
  const { feed } = useScreenData<typeof loader>()
  if (!feed.address)
    return (
      <p className={css.soft}>
        Адрес файла появится после первой сборки. В нём будет ключ только этой выгрузки.
      </p>
    )
  return (
    <section className={css.part} aria-labelledby="address-title">
      <h2 id="address-title">Адрес файла</h2>
      <CopiedText text={feed.address} label="Адрес файла" />
      <div className={css.row}>
        <a href={feed.address}>Открыть файл</a>
        <details>
          <summary>Сменить ключ</summary>
          <ActionForm className={css.row} preventScrollReset>
            <input type="hidden" name="step" value="new-key" />
            <span>Прежний адрес сразу перестанет работать.</span>
            <Button type="submit">Сменить ключ</Button>
          </ActionForm>
        </details>
      </div>
    </section>
  )
}
