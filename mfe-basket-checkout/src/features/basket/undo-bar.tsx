import { Button } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { useContext, useEffect, useState } from 'react'
import { ActionsContext } from './actions-context.ts'
import * as css from './basket.module.css'
import { ChangeForm } from './change-form.tsx'
import type { Undo } from './loader.ts'

const SHOWN_MS = 10_000

/** Disappears after ten seconds. The timer pauses while the pointer or the focus is on the bar. */
export function UndoBar({ undo, onPass }: { undo: Undo & { passing: boolean }; onPass: () => void }) {
  const { pending } = useContext(ActionsContext)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!undo.passing || held || pending) return
    const timer = setTimeout(onPass, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [undo.passing, held, pending, onPass])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={classNames(css.undo, undo.passing && css.passing)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.undoText}>{undo.text}</span>
      <ChangeForm intent="restore" fields={{ lines: undo.lines }}>
        <Button type="submit" size="s" aria-disabled={pending || undefined}>
          {pending ? 'Возвращаем…' : 'Вернуть'}
        </Button>
      </ChangeForm>
    </div>
  )
}
