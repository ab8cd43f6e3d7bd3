/** The steps of the checkout in their order; each has an address of its own and the fields that stand on it. */
export const steps = [
  {
    slug: 'delivery',
    title: 'Получение',
    fields: [
      'deliveryTypeId',
      'deliveryId',
      'addressId',
      'selfId',
      'deliveryAddress',
      'flat',
      'entrance',
      'deliveryDate',
    ],
  },
  {
    slug: 'recipient',
    title: 'Получатель',
    fields: [
      'name',
      'phone',
      'contract',
      'attorney',
      'no_call',
      'branchId',
      'payer_inn',
      'payer_kpp',
      'orderid',
      'comment',
      'notify',
      'files',
    ],
  },
  { slug: 'payment', title: 'Оплата и подтверждение', fields: ['payment'] },
] as const satisfies readonly Step[]

export interface Step {
  readonly slug: string
  readonly title: string
  readonly fields: readonly string[]
}

type Values = Readonly<Record<string, string>>

/** Undefined for an address that is no step. */
export const stepOf = (slug: string | undefined): Step | undefined => steps.find((step) => step.slug === slug)

/** Undefined after the last one, which places the order. */
export const stepAfter = (step: Step): Step | undefined =>
  steps[steps.findIndex(({ slug }) => slug === step.slug) + 1]

/** A file stands in a field of its own, `files.` and its id. */
export const isFieldOf = ({ fields }: Step, name: string): boolean =>
  fields.includes(name.split('.')[0] ?? '')

const mark = ({ slug }: Step): string => `done.${slug}`

export const isDone = (step: Step, draft: Values | null): boolean => draft?.[mark(step)] === 'Y'

/** The first step that was not gone through; the last one when all were. */
export const firstOpen = (draft: Values | null): Step =>
  steps.find((step) => !isDone(step, draft)) ?? steps[steps.length - 1] ?? steps[0]

/** Whether all steps before it were gone through. */
export function mayOpen(step: Step, draft: Values | null): boolean {
  const place = steps.findIndex(({ slug }) => slug === step.slug)
  return steps.slice(0, place).every((before) => isDone(before, draft))
}

/** The draft with the step's fields as they are now: what is not among them any more has gone. */
export function withStep(draft: Values | null, step: Step, values: Values, done = false): Values {
  const others = Object.entries(draft ?? {}).filter(([name]) => !isFieldOf(step, name) && name !== mark(step))
  const own = Object.entries(values).filter(([name]) => isFieldOf(step, name))
  return Object.fromEntries([...others, ...own, ...(done ? [[mark(step), 'Y'] as const] : [])])
}

/** What was typed on the step and not sent. */
export const hasTyped = (step: Step, draft: Values | null): boolean =>
  !isDone(step, draft) && Object.keys(draft ?? {}).some((name) => isFieldOf(step, name))
