import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import * as css from './catalog-panel.module.css'
import type { MenuPosition } from './menu-keys.ts'

/** Links in the order in which the arrow keys reach them. */
export function linksOf(section: Section): readonly Section[] {
  return [section, ...section.SUB_SECTIONS.flatMap((group) => [group, ...group.SUB_SECTIONS])]
}

export function SectionLinks({ section, place }: { section: Section; place: MenuPosition }) {
  const links = linksOf(section)
  const marks = (link: Section) => {
    const index = links.indexOf(link)
    return { 'data-link': index, 'data-at': (place.column === 'links' && index === place.link) || undefined }
  }
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{section.name}</h2>
        <Link to={paths.section(section.path)} className={css.all} {...marks(section)}>
          Все товары раздела
          <span className={css.count}>{section.count}</span>
        </Link>
      </div>
      <ul className={css.groups}>
        {section.SUB_SECTIONS.map((group) => (
          <li key={group.id} className={css.group}>
            <Link to={paths.section(group.path)} className={css.groupName} {...marks(group)}>
              {group.name}
            </Link>
            <ul>
              {group.SUB_SECTIONS.map((link) => (
                <li key={link.id}>
                  <Link to={paths.section(link.path)} className={css.link} {...marks(link)}>
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
