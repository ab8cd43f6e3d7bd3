import * as paths from '@verstak/domain/paths.ts'
import type { FeedStep } from '@verstak/domain/tools/export-feed.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import type { FunctionComponent } from 'react'
import { isUnderWay } from '#parts/feed-state.tsx'
import { FormatForm } from '#parts/format-form.tsx'
import { StepBar } from '#parts/step-bar.tsx'
import { useBuildWatch } from '#parts/use-build-watch.ts'
import type { action } from './action.ts'
import { CheckStep } from './check-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { FeedOverview } from './feed-overview.tsx'
import { FieldsStep } from './fields-step.tsx'
import { GoodsStep } from './goods-step.tsx'
import type { loader } from './loader.ts'

function FormatStep() {
  const { feed } = useScreenData<typeof loader>()
  const { name, format } = feed
  return <FormatForm answer={useOutcome<typeof action>()} values={{ name, format }} />
}

const steps: Readonly<Record<FeedStep, FunctionComponent>> = {
  format: FormatStep,
  goods: GoodsStep,
  fields: FieldsStep,
  delivery: DeliveryStep,
  check: CheckStep,
}

export function FeedPage() {
  const { feed, step } = useScreenData<typeof loader>()
  useBuildWatch(isUnderWay(feed))
  const Step = step === null ? FeedOverview : steps[step]
  return (
    <>
      <p>
        <Link to={paths.feeds()}>Интеграции</Link>
      </p>
      <h1>{feed.name}</h1>
      {step === null ? null : <StepBar feedId={feed.id} current={step} reached={feed.step} />}
      <Step key={`${feed.id}-${step}`} />
    </>
  )
}
