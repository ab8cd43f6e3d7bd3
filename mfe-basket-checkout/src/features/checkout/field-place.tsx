import type { ReactNode } from 'react'

export const placeOf = (field: string) => `field-${field}`

/** Where the summary of mistakes leads for a field. */
export function FieldPlace({
  field,
  className,
  children,
}: {
  field: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div id={placeOf(field)} className={className}>
      {children}
    </div>
  )
}
