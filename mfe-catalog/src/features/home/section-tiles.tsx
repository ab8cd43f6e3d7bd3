import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import * as css from './section-tiles.module.css'

const SHOWN = 12
/** Number of tiles visible on a phone. The others load lazily. */
const EAGER = 4

export function SectionTiles({ sections }: { sections: readonly Section[] }) {
  const rest = sections.slice(SHOWN)
  return (
    <nav aria-label="Разделы каталога" className={css.sections}>
      <ul className={css.tiles}>
        {sections.slice(0, SHOWN).map((section, index) => (
          <li key={section.id} className={css.tile}>
            <PlainLink to={paths.section(section.path)} className={css.section}>
              <Picture
                picture={section.picture}
                alt=""
                sizes="64px"
                widths={[160]}
                eager={index < EAGER}
                className={css.picture}
              />
              <span className={css.name}>{section.name}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
      <p className={css.rest}>
        <PlainLink to={paths.catalog()}>Весь каталог</PlainLink>
        {rest.map(({ id, name, path }) => (
          <PlainLink key={id} to={paths.section(path)}>
            {name}
          </PlainLink>
        ))}
      </p>
    </nav>
  )
}
