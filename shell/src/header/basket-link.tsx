import { formatPrice } from '@verstak/shared/domain/money.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { Slot } from '@verstak/shared/host/app/slots.tsx'
import { useLocation } from '@verstak/shared/router/router.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CounterLink } from './counter-link.tsx'
import * as css from './header.module.css'

/** The basket with its counter; the button beside it opens the mini-basket, which belongs to another front end. */
export function BasketLink() {
  const { basket, basket_sum: sum } = useShop((shop) => shop.header)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [shownAt, setShownAt] = useState(pathname)
  if (pathname !== shownAt) {
    setShownAt(pathname)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent | PointerEvent) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        button.current?.focus()
      } else if (panel.current?.parentElement?.contains(event.target as Node)) return
      setOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [open])

  return (
    <div className={css.basket}>
      <CounterLink
        href={paths.basket()}
        icon="basket"
        title={basket.length && sum ? formatPrice(sum) : 'Корзина'}
        name="Корзина"
        count={basket.length}
      />
      <button
        ref={button}
        type="button"
        className={css.basketToggle}
        aria-label="Показать корзину"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={16} />
      </button>
      {open ? (
        <div ref={panel} className={css.panel} role="dialog" aria-label="Мини-корзина">
          <Suspense fallback={<p className={css.panelNote}>Загружаем корзину…</p>}>
            <Slot
              name="mfe-basket-checkout/mini-basket"
              onClose={() => setOpen(false)}
              fallback={<p className={css.panelNote}>Корзина временно недоступна</p>}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
