import { Button } from '@verstak/kit/ui/button.tsx'
import type { ComponentProps } from 'react'

export function StepButton({
  intent,
  busy,
  children,
  ...button
}: Pick<ComponentProps<typeof Button>, 'children'> & {
  intent: string
  busy: string | null
  'data-no-proof'?: ''
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="primary"
      size="l"
      aria-disabled={busy !== null}
      {...button}
    >
      {busy ?? children}
    </Button>
  )
}
