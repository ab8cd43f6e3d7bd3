import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './pasted-list.module.css'

/**
 * Several lines pasted into the search field are a list of products. The page for lists checks it before
 * anything is added to the basket.
 */
export function PastedList({ text }: { text: string }) {
  const { submit, state, data } = useFetcher<ActionFailure>()
  const lines = linesOf(text).length
  const check = () => {
    const form = new FormData()
    form.set('intent', 'text')
    form.set('text', text)
    void submit(form, { method: 'post', action: paths.basketImport() })
  }
  return (
    <div className={css.offer}>
      <p>
        Похоже на список: {counted(lines, 'строка', 'строки', 'строк')}. Проверим артикулы и количества, а
        затем добавим в корзину.
      </p>
      {data && state === 'idle' ? (
        <p className={css.failed} role="alert">
          {Object.values(data.fields).join('. ') || data.message}
        </p>
      ) : null}
      <Button look="primary" onClick={check} disabled={state !== 'idle'}>
        {state === 'idle' ? 'Проверить список' : 'Читаем список…'}
      </Button>
    </div>
  )
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).filter((line) => line.trim())

/** Null for a text that is not a list. */
export const listOf = (text: string): string | null => (linesOf(text).length > 1 ? text : null)

/** Whether the field still holds the pasted text. Browsers remove line breaks from it. */
export function isStillPasted(text: string, typed: string): boolean {
  const bare = typed.replace(/\s/g, '')
  return bare !== '' && text.replace(/\s/g, '').startsWith(bare)
}
