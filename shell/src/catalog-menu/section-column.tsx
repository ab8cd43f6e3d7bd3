import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import * as css from './catalog-panel.module.css'
import type { MenuPosition } from './menu-keys.ts'

export function SectionColumn({ sections, place }: { sections: readonly Section[]; place: MenuPosition }) {
  return (
    <ul>
      {sections.map((section, index) => (
        <li key={section.id}>
          <Link
            to={paths.section(section.path)}
            className={css.section}
            data-section={index}
            data-shown={index === place.section || undefined}
            data-at={(place.column === 'sections' && index === place.section) || undefined}
          >
            <Picture picture={section.picture} alt="" sizes="28px" widths={[160]} className={css.picture} />
            <span className={css.name}>{section.name}</span>
            <Icon name="chevron" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
