import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Bar } from './bar.tsx'
import * as css from './put-back.module.css'

/** Removed products with an undo button: the screen's action gets `ids` with the intent `restore`. */
export function PutBack({ text, ids }: { text: string; ids: readonly number[] }) {
  const waiting = useNavigation().state !== 'idle'
  return (
    <Bar className={css.undo} told={ids.length}>
      <span>{text}</span>
      <ActionForm preventScrollReset>
        <input type="hidden" name="ids" value={ids.join(',')} />
        <Button type="submit" name="intent" value="restore" size="s" aria-disabled={waiting || undefined}>
          {waiting ? 'Возвращаем…' : 'Вернуть'}
        </Button>
      </ActionForm>
    </Bar>
  )
}
