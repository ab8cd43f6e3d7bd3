import { formatDate } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { BackLink } from '#parts/back-link.tsx'
import { ActButton } from './act-button.tsx'
import type { action, Started } from './action.ts'
import type { loader, SecondFactorData } from './loader.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as css from './second-factor.module.css'
import { SetUp } from './set-up.tsx'

export function SecondFactorPage() {
  const state = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const done = result?.ok ? result : undefined
  const failed = result && !result.ok ? result : undefined
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button may have been removed, so the result takes the focus.
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])
  const started = useStarted(done)
  return (
    <>
      <BackLink to={paths.details()}>Мои данные</BackLink>
      <h1 className={css.screen}>Двухфакторный вход</h1>
      <div ref={outcome} tabIndex={-1} className={classNames(css.outcome, css.screen)}>
        {done?.message ? <Notice tone="good">{done.message}</Notice> : null}
        {state.required && !state.on_since ? (
          <Notice tone="warn">
            Для вашей учётной записи двухфакторный вход обязателен. Пока он не включён, кабинет закрыт.
          </Notice>
        ) : null}
      </div>
      {done?.recoveryCodes ? (
        <RecoveryCodes codes={done.recoveryCodes} since={state.on_since}>
          {state.required ? (
            // The pages of this document still show the closed account.
            <ButtonLink to={paths.summary()} reloadDocument look="primary">
              Открыть кабинет
            </ButtonLink>
          ) : null}
        </RecoveryCodes>
      ) : null}
      {state.pending ? (
        <SetUp started={started} failed={failed?.given?.form === 'on' ? failed : undefined} />
      ) : null}
      <Present state={state} failed={failed} />
    </>
  )
}

/** The key stays on the screen after a wrong code, whose answer does not contain it. */
function useStarted(done: { readonly started?: Started } | undefined): Started | undefined {
  const [last, setLast] = useState(done)
  if (done && done !== last) setLast(done)
  return (done ?? last)?.started
}

type Failed = Parameters<typeof ActButton>[0]['failed']

function Present({ state, failed }: { state: SecondFactorData; failed: Failed }) {
  const { on_since, required, recovery_codes_left: left, pending } = state
  if (!on_since)
    return (
      <section aria-labelledby="why" className={css.part}>
        <h2 id="why">{pending ? 'Другой ключ' : 'Как это работает'}</h2>
        {pending ? (
          <p>Потеряли этот ключ или начинали не вы — получите другой: этот перестанет действовать.</p>
        ) : (
          <>
            <p>
              После пароля магазин спросит шесть цифр, которые показывает приложение на вашем телефоне. Они
              меняются каждые тридцать секунд, интернет телефону не нужен. Подойдёт любое приложение с кодами
              TOTP: Яндекс ID, Aegis, FreeOTP, Google Authenticator.
            </p>
            <p>
              Остальные сеансы завершатся: на других устройствах войдите заново. Токены API и ссылки выгрузок
              работают как прежде: кода они не спрашивают.
            </p>
          </>
        )}
        <ActButton form="start" failed={failed} look={pending ? 'secondary' : 'primary'}>
          {pending ? 'Получить другой ключ' : 'Включить'}
        </ActButton>
      </section>
    )
  return (
    <section aria-labelledby="present" className={classNames(css.part, css.screen)}>
      <h2 id="present">Включён {formatDate(on_since)}</h2>
      <p>Резервных кодов осталось: {left}.</p>
      <p className={css.note}>
        Новый телефон или кончаются резервные коды — настройте вход заново: прежние ключ и коды действуют,
        пока вы не введёте первый код с новым ключом. Настройка и выключение завершают остальные сеансы.
      </p>
      <div className={css.buttons}>
        <ActButton form="start" failed={failed}>
          Настроить заново
        </ActButton>
        {required ? null : (
          <ActButton form="off" failed={failed} look="quiet">
            Выключить
          </ActButton>
        )}
      </div>
    </section>
  )
}
