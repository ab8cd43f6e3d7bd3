import * as paths from '@verstak/domain/paths.ts'
import { type FeedStep, feedStepCodes, feedSteps } from '@verstak/domain/tools/export-feed.ts'
import { Link } from '@verstak/federated/router.ts'
import * as css from './step-bar.module.css'

/** Steps up to `reached` are links. null: the wizard is complete. */
export function StepBar({
  feedId,
  current,
  reached,
}: {
  feedId?: number
  current: FeedStep
  reached: FeedStep | null
}) {
  const last = reached === null ? feedStepCodes.length : feedStepCodes.indexOf(reached)
  return (
    <nav aria-label="Шаги настройки">
      <ol className={css.steps}>
        {feedStepCodes.map((step, i) => (
          <li key={step} className={css.step} aria-current={step === current ? 'step' : undefined}>
            <span className={css.number}>{i + 1}</span>
            {feedId !== undefined && i <= last && step !== current ? (
              <Link to={paths.feed(feedId, { step })}>{feedSteps[step]}</Link>
            ) : (
              <span>{feedSteps[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
