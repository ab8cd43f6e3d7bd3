import { formatDate } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { BackLink } from '#parts/back-link.tsx'
import { ActButton } from './act-button.tsx'
import type { action } from './action.ts'
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
  return (
    <>
      <BackLink to={paths.details()}>Мои данные</BackLink>
      <h1>Двухфакторный вход</h1>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {done?.message ? <Notice tone="good">{done.message}</Notice> : null}
        {state.required && !state.on_since ? (
          <Notice tone="warn">
            Для вашей учётной записи двухфакторный вход обязателен. Пока он не включён, кабинет закрыт.
          </Notice>
        ) : null}
      </div>
      {done?.recoveryCodes ? <RecoveryCodes codes={done.recoveryCodes} /> : null}
      {state.started ? (
        <SetUp started={state.started} failed={failed?.given?.form === 'on' ? failed : undefined} />
      ) : null}
      <Present state={state} failed={failed} />
    </>
  )
}

type Failed = Parameters<typeof ActButton>[0]['failed']

function Present({ state, failed }: { state: SecondFactorData; failed: Failed }) {
  const { on_since, required, recovery_codes_left: left, started } = state
  if (!on_since)
    return (
      <section aria-labelledby="why" className={css.part}>
        <h2 id="why">{started ? 'Другой ключ' : 'Как это работает'}</h2>
        {started ? (
          <p>Потеряли этот ключ или начинали не вы — получите другой: этот перестанет действовать.</p>
        ) : (
          <>
            <p>
              После пароля магазин спросит шесть цифр, которые показывает приложение на вашем телефоне. Они
              меняются каждые тридцать секунд, интернет телефону не нужен. Подойдёт любое приложение с кодами
              TOTP: Яндекс ID, Aegis, FreeOTP, Google Authenticator.
            </p>
            <p>Токены API и ссылки выгрузок работают как прежде: кода они не спрашивают.</p>
          </>
        )}
        <ActButton form="start" failed={failed} look={started ? 'secondary' : 'primary'}>
          {started ? 'Получить другой ключ' : 'Включить'}
        </ActButton>
      </section>
    )
  return (
    <section aria-labelledby="present" className={css.part}>
      <h2 id="present">Включён {formatDate(on_since)}</h2>
      <p>Резервных кодов осталось: {left}.</p>
      <p className={css.note}>
        Новый телефон или кончаются резервные коды — настройте вход заново: прежние ключ и коды действуют,
        пока вы не введёте первый код с новым ключом.
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
