import * as paths from '@verstak/domain/paths.ts'
import {
  type AriaAttributes,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react'
import { type PanelProps, usePanel } from '../header/use-panel.tsx'

/** `panel`: below the header on a wide screen; `drawer`: over the whole of a narrow screen. */
type Look = 'panel' | 'drawer'

const looks: Record<Look, () => Promise<ComponentType<PanelProps>>> = {
  panel: async () =>
    (await import(/* webpackChunkName: "catalog-menu" */ './catalog-panel.tsx')).CatalogPanel,
  drawer: async () =>
    (await import(/* webpackChunkName: "catalog-menu" */ './catalog-drawer.tsx')).CatalogDrawer,
}

const never = () => () => {}

/** A link to the catalogue's page until scripts have loaded. */
export function CatalogButton({
  look,
  className,
  current,
  children,
}: {
  look: Look
  className: string | undefined
  current?: AriaAttributes['aria-current']
  children: ReactNode
}) {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { opener, toggle, panel } = usePanel<HTMLAnchorElement>(looks[look], paths.catalog())
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    toggle()
  }
  return (
    <>
      <a
        href={paths.catalog()}
        className={className}
        aria-current={current}
        onClick={press}
        {...(live && { ...opener, role: 'button' })}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        {children}
      </a>
      {panel}
    </>
  )
}
