import { type ReactNode, useContext } from 'react'
import type { Intent } from '#basket/change-basket.ts'
import { ActionsContext } from './actions-context.ts'

export function ChangeForm({
  intent,
  fields = {},
  className,
  children,
}: {
  intent: Intent
  fields?: Readonly<Record<string, string | number>>
  className?: string
  children: ReactNode
}) {
  const { submit } = useContext(ActionsContext)
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
