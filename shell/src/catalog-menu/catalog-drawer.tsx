import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { useLocation } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../header/use-panel.tsx'
import * as css from './catalog-drawer.module.css'
import { DrawerContacts } from './drawer-contacts.tsx'
import { DrawerLevel } from './drawer-level.tsx'
import { levelAt } from './drill.ts'
import { MenuNote } from './menu-note.tsx'
import { useSections } from './use-sections.ts'

export function CatalogDrawer({ onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [sections, ask] = useSections()
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    dialog.current?.showModal()
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
    }
  }, [])
  useEffect(() => {
    if (key !== shownAt.current) dialog.current?.close()
  }, [key])

  return (
    <dialog ref={dialog} className={css.drawer} aria-label="Каталог" onClose={onClose}>
      {typeof sections === 'string' ? (
        <>
          <DrawerBar title="Каталог" onClose={() => dialog.current?.close()} />
          <MenuNote sections={sections} onRetry={ask} />
        </>
      ) : (
        <Levels sections={sections} onClose={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

function Levels({ sections, onClose }: { sections: readonly Section[]; onClose: () => void }) {
  const [way, setWay] = useState<readonly number[]>([])
  const content = useRef<HTMLElement>(null)
  const turned = useRef(false)
  const { section, items } = levelAt(sections, way)
  const turn = (next: readonly number[]) => {
    turned.current = true
    setWay(next)
  }
  // Each level opens scrolled to its top. Moving the focus makes a screen reader announce it.
  useEffect(() => {
    if (!turned.current) return
    content.current?.scrollTo(0, 0)
    content.current?.focus()
  }, [way])
  return (
    <>
      <DrawerBar
        title={section?.name ?? 'Каталог'}
        onClose={onClose}
        {...(way.length ? { onBack: () => turn(way.slice(0, -1)) } : {})}
      />
      <section
        ref={content}
        className={css.content}
        aria-label={section?.name ?? 'Разделы каталога'}
        tabIndex={-1}
      >
        <DrawerLevel
          section={section}
          items={items}
          onEnter={(id) => turn([...way, id])}
          onFollow={onClose}
        />
        {section ? null : <DrawerContacts />}
      </section>
    </>
  )
}

function DrawerBar({ title, onBack, onClose }: { title: string; onBack?: () => void; onClose: () => void }) {
  return (
    <div className={css.bar}>
      {onBack ? (
        <button type="button" className={css.back} aria-label="Назад" onClick={onBack}>
          <Icon name="chevron" />
        </button>
      ) : null}
      <h2 className={css.title}>{title}</h2>
      <button type="button" className={css.close} aria-label="Закрыть каталог" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
