import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import * as css from './catalog-drawer.module.css'

export function DrawerLevel({
  section,
  items,
  onEnter,
  onFollow,
}: {
  section: Section | null
  items: readonly Section[]
  onEnter: (id: number) => void
  onFollow: () => void
}) {
  return (
    <ul>
      <li>
        <Link
          to={section ? paths.section(section.path) : paths.catalog()}
          className={css.all}
          onClick={onFollow}
        >
          {section ? 'Все товары раздела' : 'Весь каталог'}
          {section ? <span className={css.count}>{section.count}</span> : null}
        </Link>
      </li>
      {items.map((item) => (
        <li key={item.id}>
          {item.SUB_SECTIONS.length ? (
            <button type="button" className={css.item} onClick={() => onEnter(item.id)}>
              <Face item={item} pictured={!section} />
              <Icon name="chevron" size={20} />
            </button>
          ) : (
            <Link to={paths.section(item.path)} className={css.item} onClick={onFollow}>
              <Face item={item} pictured={!section} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ item, pictured }: { item: Section; pictured: boolean }) {
  return (
    <>
      {pictured ? (
        <Picture picture={item.picture} alt="" sizes="36px" widths={[160]} className={css.picture} />
      ) : null}
      <span className={css.name}>{item.name}</span>
      <span className={css.count}>{item.count}</span>
    </>
  )
}
