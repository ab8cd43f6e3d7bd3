import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './account.module.css'

export function OverLink() {
  return (
    <div className={css.after}>
      <Notice tone="bad">
        Ссылка из письма устарела или уже использована. Откройте ссылку из последнего письма или запросите
        новое
      </Notice>
    </div>
  )
}
