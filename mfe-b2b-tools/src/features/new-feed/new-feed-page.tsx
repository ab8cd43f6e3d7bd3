import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { FormatForm } from '#parts/format-form.tsx'
import { StepBar } from '#parts/step-bar.tsx'
import type { action } from './action.ts'

export function NewFeedPage() {
  return (
    <>
      <p>
        <Link to={paths.feeds()}>Интеграции</Link>
      </p>
      <h1>Новая выгрузка</h1>
      <StepBar current="format" reached="format" />
      <FormatForm answer={useOutcome<typeof action>()} values={{ format: 'yml' }} />
    </>
  )
}
