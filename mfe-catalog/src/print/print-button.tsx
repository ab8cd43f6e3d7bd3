import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './print-button.module.css'

/** Not rendered without scripts: the browser's own menu prints. */
export function PrintButton({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) {
  return (
    <Button look={look} className={css.print} onClick={() => print()}>
      Печать
    </Button>
  )
}
