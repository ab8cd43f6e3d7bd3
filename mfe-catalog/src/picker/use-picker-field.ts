import { setFieldValue } from '@verstak/kit/forms/set-field-value.ts'
import { submitAgain } from '@verstak/kit/ui/submit-again.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** The text field of the page's form inside `root`, and the form's submissions that the picker did not cause. */
export function usePickerField(
  root: RefObject<HTMLDivElement | null>,
  name: string,
  onSubmit: (event: SubmitEvent) => void,
) {
  /** True while the picker itself fills the field or submits the form. */
  const own = useRef(false)
  const latest = useRef(onSubmit)
  useEffect(() => {
    latest.current = onSubmit
  })
  useEffect(() => {
    const form = root.current?.closest('form')
    const heard = (event: SubmitEvent) => {
      if (!own.current) latest.current(event)
    }
    form?.addEventListener('submit', heard, true)
    return () => form?.removeEventListener('submit', heard, true)
  }, [root])

  const input = () => root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
  function byPicker(act: (input: HTMLInputElement) => void): void {
    const target = input()
    if (!target) return
    own.current = true
    act(target)
    own.current = false
  }
  return {
    typed: () => input()?.value.trim() ?? '',
    isFilledByPicker: () => own.current,
    isFocused: () => input() === document.activeElement,
    /** The form around takes the article for one that was typed. */
    fill: (article: string) => byPicker((target) => setFieldValue(target, article)),
    clear() {
      const target = input()
      if (target) target.value = ''
    },
    focus: () => input()?.focus(),
    select: () => input()?.select(),
    /** The form goes on as if there were no picker. */
    submit: (submitter?: HTMLElement | null) =>
      byPicker((target) => {
        if (target.form) submitAgain(target.form, submitter)
      }),
  }
}
