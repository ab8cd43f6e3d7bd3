import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { Link } from '@verstak/federated/router.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { Problem } from './problem.ts'

/** For a refusal that belongs to no line of the basket. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  return (
    <Notice tone="bad">
      {problem.name ? `${problem.name}: ${lowerFirst(problem.message)}` : problem.message}
      {problem.back ? (
        <>
          {'. '}
          <Link to={problem.back}>Вернуться к товару</Link>
        </>
      ) : null}
    </Notice>
  )
}
