import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { certain, goodsOf, submissionStep } from './picker-state.ts'
import { useGoodsList } from './use-goods-list.ts'
import { usePickerField } from './use-picker-field.ts'

type Props = SlotProps['mfe-catalog/product-picker']

/** Connects the field, the list and the page's form. */
export function usePicker(props: Props, root: RefObject<HTMLDivElement | null>) {
  const { enter, many = false, onPick, onScan } = props
  const list = useGoodsList(props)
  const field = usePickerField(root, props.field, submit)
  const busy = useRef(false)
  const { open, active, problem } = list.state
  const goods = goodsOf(open)

  async function pick({ product }: FoundProduct, quantity: number | null): Promise<void> {
    const search = field.typed()
    list.close()
    // The next code replaces this one, also while this one is still being added.
    if (many) field.select()
    busy.current = true
    const refused = (await onPick?.(product, quantity)) === false
    busy.current = false
    // What was typed meanwhile is the next code.
    if (refused || field.typed() !== search) return
    if (many) field.clear()
    else field.fill(product.article)
  }
  function choose(at: number): void {
    const item = goods?.items[at]
    if (goods && item) void pick(item, goods.quantity)
  }
  /** What is certain is chosen; else the list opens, or the form goes on. */
  async function decide(search: string, submitter?: HTMLElement | null): Promise<void> {
    busy.current = true
    const answer = await list.ask(search)
    busy.current = false
    if (!answer) return
    const only = certain(answer)
    if (only) await pick(only.item, only.quantity)
    else if (enter === 'send') field.submit(submitter)
    else list.offer(search, answer)
  }
  function scan(code: string): void {
    if (!onScan) return void decide(code)
    list.close()
    field.clear()
    onScan(code)
  }
  function submit(event: SubmitEvent): void {
    const search = field.typed()
    const chosen = goods?.items[active] !== undefined
    const step = submissionStep({ enter, search, chosen, busy: busy.current })
    if (step === 'pass') return void list.close()
    // Before the page's own listener: to the page the form was not sent.
    event.preventDefault()
    event.stopPropagation()
    if (step === 'pick') choose(active)
    else if (step === 'scan') scan(search)
    else if (step === 'decide') void decide(search, event.submitter)
  }
  return {
    ...{ open, items: goods?.items ?? [], active, problem },
    ...{ choose, scan, search: field.typed, close: list.close },
    key: (event: KeyboardEvent) => list.key(event, field.typed()),
    type() {
      // The browser may fill in what was typed before a reload, which must not open the list.
      if (field.isFocused() && !field.isFilledByPicker()) list.type(field.typed())
    },
    retry() {
      // The button goes with what it tries again.
      field.focus()
      void list.list(field.typed())
    },
  }
}
