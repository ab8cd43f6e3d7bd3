import { fileGet } from '@verstak/contract/files/calls.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import type { MyToolData } from './loader.ts'
import * as css from './my-tool.module.css'

/** The owner and the purchase as registered. */
export function OwnerFacts({ card }: Pick<MyToolData, 'card'>) {
  const { owner, seller, files } = card
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className={css.title}>
        Владелец и покупка
      </h2>
      <FactList
        facts={[
          ['Организация', owner.company],
          ['Контактное лицо', owner.name],
          ['Электронная почта', owner.email],
          ['Телефон', owner.phone && formatPhone(owner.phone)],
          ['Где куплен', seller],
          [
            'Документ о покупке',
            files.length > 0 ? (
              <ul>
                {files.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={fileGet.path.replace('{id}', id)} download>
                      {name}
                    </a>{' '}
                    {formatFileSize(size)}
                  </li>
                ))}
              </ul>
            ) : null,
          ],
        ]}
      />
    </section>
  )
}
