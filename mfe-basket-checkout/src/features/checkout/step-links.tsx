import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import * as css from './steps.module.css'
import { mayOpen, type Step, steps } from './steps.ts'

/** The current step, with links to the completed ones. */
export function StepLinks({ step, draft }: { step: Step; draft: Readonly<Record<string, string>> | null }) {
  return (
    <nav aria-label="Шаги оформления">
      <ol className={css.steps}>
        {steps.map((one, index) => {
          const here = one.slug === step.slug
          const text = (
            <>
              <span className={css.number}>{index + 1}</span>
              {one.title}
            </>
          )
          return (
            <li key={one.slug} className={classNames(css.step, here && css.here)}>
              {!here && mayOpen(one, draft) ? (
                <Link to={paths.checkoutStep(one.slug)} className={css.link}>
                  {text}
                </Link>
              ) : (
                <span className={css.link} aria-current={here ? 'step' : undefined}>
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
