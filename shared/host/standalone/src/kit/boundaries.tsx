import { Boundary } from '@verstak/federated/lib/boundary.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { Row } from './row.tsx'

export function Fails(): never {
  // The name keeps it out of what development shows over the page.
  throw Object.assign(new Error('Thrown on purpose, on the page of components'), { name: 'OnPurpose' })
}

export function Boundaries() {
  const alive = useAlive()
  return (
    <Row name="Цело и упало">
      <Boundary fallback={null}>Содержимое</Boundary>
      {alive ? (
        <Boundary fallback={<Notice tone="warn">Эта часть страницы не открылась</Notice>}>
          <Fails />
        </Boundary>
      ) : null}
    </Row>
  )
}
