import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useClosing } from '../header/use-closing.ts'
import type { PanelProps } from '../header/use-panel.tsx'
import * as css from './catalog-panel.module.css'
import { firstPlace, type MenuPosition, placeAfter } from './menu-keys.ts'
import { MenuNote } from './menu-note.tsx'
import { SectionColumn } from './section-column.tsx'
import { linksOf, SectionLinks } from './section-links.tsx'
import { useHover } from './use-hover.ts'
import { useSections } from './use-sections.ts'

export function CatalogPanel(props: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [sections, ask] = useSections()
  useClosing(panel, props)
  return (
    <>
      <div className={css.shade} />
      <nav ref={panel} className={css.panel} aria-label="Меню каталога">
        {typeof sections === 'string' ? (
          // Reserves space for the sections that are still loading, so that the layout does not shift.
          <div className={css.columns}>
            <div className={css.sections}>
              <MenuNote sections={sections} onRetry={ask} />
            </div>
          </div>
        ) : (
          <Menu sections={sections} {...props} />
        )}
      </nav>
    </>
  )
}

function Menu({ sections, opener, onClose }: { sections: readonly Section[] } & PanelProps) {
  const [place, setPlace] = useState(firstPlace)
  const keyed = useRef<MenuPosition | null>(null)
  const columns = useRef<HTMLDivElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const shown = sections[place.section]
  const size = { sections: sections.length, links: shown ? linksOf(shown).length : 0 }
  const hover = useHover(links, (section) =>
    setPlace((at) => (at.section === section ? at : { ...firstPlace, section })),
  )

  const go = (next: MenuPosition) => {
    keyed.current = next
    setPlace(next)
  }
  // The link must be rendered before it can take the focus. A pointer does not move the focus.
  useEffect(() => {
    if (place === keyed.current) columns.current?.querySelector<HTMLElement>('[data-at]')?.focus()
  }, [place])

  useEffect(() => {
    const button = opener.current
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      columns.current?.querySelector<HTMLElement>('[data-at]')?.focus()
    }
    button?.addEventListener('keydown', enter)
    return () => button?.removeEventListener('keydown', enter)
  }, [opener])

  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, size)
    if (!next) return
    event.preventDefault()
    go(next)
  }
  /** Tab may have moved the focus, and the arrow keys continue from there. */
  const follow = (event: FocusEvent) => {
    const { section, link } = (event.target as HTMLElement).dataset
    if (section) setPlace({ ...firstPlace, section: Number(section) })
    else if (link) setPlace((at) => ({ ...at, column: 'links', link: Number(link) }))
  }
  /** Touch has no hover, so a tap on a section opens it. */
  const tap = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a')
    if (!link) return
    const { section } = link.dataset
    if (section && (event.nativeEvent as PointerEvent).pointerType === 'touch') {
      event.preventDefault()
      setPlace({ ...firstPlace, section: Number(section) })
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and taps belong to the links inside
    <div ref={columns} className={css.columns} onKeyDown={press} onFocus={follow} onClickCapture={tap}>
      <div className={css.sections} {...hover}>
        <SectionColumn sections={sections} place={place} />
        <Link to={paths.catalog()} className={css.whole}>
          Весь каталог
        </Link>
      </div>
      <div ref={links} className={css.links}>
        {shown ? <SectionLinks key={shown.id} section={shown} place={place} /> : null}
      </div>
    </div>
  )
}
