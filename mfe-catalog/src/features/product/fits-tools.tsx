import type { CallData } from '@verstak/contract/call.ts'
import { guaranteeFits } from '@verstak/contract/warranty/calls.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useState } from 'react'

type Tool = CallData<typeof guaranteeFits>['tools'][number]

/** «Подходит к вашей технике», for users with a registered tool that lists the product as a consumable. */
export function FitsTools({ productId }: { productId: number }) {
  const signedIn = useShop((shop) => shop.user !== null)
  const [tools, setTools] = useState<readonly Tool[]>([])
  useEffect(() => {
    if (!signedIn) return
    let wanted = true
    browserApi()(guaranteeFits, { body: { product_id: productId } }).then(
      (found) => wanted && setTools(found.tools),
      // The mark is optional: a failure is ignored.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [signedIn, productId])
  if (tools.length === 0) return null
  return (
    <Notice tone="good">
      Подходит к вашей технике:{' '}
      {tools.map(({ number, name }, index) => (
        <span key={number}>
          {index > 0 ? '; ' : ''}
          <Link to={paths.myTool(number)}>{withNbsp(name)}</Link>
        </span>
      ))}
    </Notice>
  )
}
