import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import type { ComponentType } from 'react'
import { DraftPlace } from '#claim-drafts/draft-place.tsx'
import { WaitingDrafts } from '#claim-drafts/waiting-drafts.tsx'
import { basisText, termText } from '#parts/term-text.ts'
import { type Step, stepHref, steps } from './claim-query.ts'
import { EvidenceStep } from './evidence-step.tsx'
import { LinesStep } from './lines-step.tsx'
import type { Draft, loader } from './loader.ts'
import { ReviewStep } from './review-step.tsx'
import { TypeStep } from './type-step.tsx'
import { useAddressOfPage } from './use-address-of-page.ts'
import { useDraftPlace } from './use-draft-place.ts'
import { WishesStep } from './wishes-step.tsx'
import * as css from './wizard.module.css'

const views: Readonly<Record<Exclude<Step, 'type'>, ComponentType<{ draft: Draft }>>> = {
  lines: LinesStep,
  evidence: EvidenceStep,
  wishes: WishesStep,
  review: ReviewStep,
}

export function WizardPage() {
  const { query, draft, place, sought } = useScreenData<typeof loader>()
  const { step, line } = query
  const View = step === 'type' ? null : views[step]
  useAddressOfPage()
  const offline = useDraftPlace()
  return (
    <>
      <Link to={paths.claims()} className={css.back}>
        ← Все претензии
      </Link>
      <h1>Новая претензия</h1>
      <StepLinks step={step} draft={draft?.id ?? null} />
      {draft ? <TermNotice draft={draft} /> : null}
      <DraftPlace place={place} {...offline} />
      {draft ? null : <WaitingDrafts />}
      {/* The key gives each step new fields. */}
      <div key={`${step}-${line}`} className={css.step}>
        {sought ? (
          <Skeleton label="Ищем черновик в этом браузере…" />
        ) : place.waits ? (
          <Waiting holdBack={offline.holdBack} />
        ) : draft && View ? (
          <View draft={draft} />
        ) : (
          <TypeStep draft={draft} />
        )}
      </div>
    </>
  )
}

function Waiting({ holdBack }: { holdBack: () => void }) {
  return (
    <>
      <p className={css.lead}>
        Претензия готова. Когда появится связь, она уйдёт в магазин сама и один раз: понадобится открытой эта
        страница или список претензий. Вкладку можно закрыть и открыть снова.
      </p>
      <Button className={css.next} onClick={holdBack}>
        Вернуться к правке
      </Button>
    </>
  )
}

/** Completed steps are links, later steps are plain text. */
function StepLinks({ step, draft }: { step: Step; draft: number | null }) {
  const codes = Object.keys(steps) as Step[]
  const present = codes.indexOf(step)
  return (
    <nav aria-label="Шаги претензии">
      <ol className={css.steps}>
        {codes.map((code, index) => (
          <li key={code} aria-current={index === present ? 'step' : undefined} className={css.mark}>
            {draft !== null && index < present ? (
              <Link to={stepHref(draft, code)}>{steps[code]}</Link>
            ) : (
              <span>{steps[code]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function TermNotice({ draft: { term, order } }: { draft: Draft }) {
  if (order?.problem) return <Notice tone="bad">{order.problem}.</Notice>
  if (!term) return null
  return (
    <Notice tone={term.late ? 'warn' : 'info'}>
      {term.late
        ? `Срок претензии ${basisText(term)} ${termText(term)}. Её можно отправить как просьбу.`
        : `Претензию можно заявить ${basisText(term)} ${termText(term)}.`}
    </Notice>
  )
}
