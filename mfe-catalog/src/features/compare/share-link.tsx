import { Link } from '@verstak/federated/router.ts'
import { copyText } from '@verstak/kit/forms/copy-text.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { type MouseEvent, useState } from 'react'
import * as css from './compare.module.css'

/** Copies the address. Without scripts opens the shared page. */
export function ShareLink({ href }: { href: string }) {
  const [said, setSaid] = useState('')
  async function copy(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const copied = await copyText(new URL(href, location.href).href)
    setSaid(
      copied
        ? 'Ссылка скопирована: цены по ней — для всех покупателей'
        : 'Скопировать не вышло: откройте ссылку в новой вкладке и возьмите её адрес',
    )
  }
  return (
    <>
      <Link to={href} className={buttonClass({ look: 'quiet', size: 's' })} onClick={copy}>
        Поделиться ссылкой
      </Link>
      <span role="status" className={css.said}>
        {said}
      </span>
    </>
  )
}
