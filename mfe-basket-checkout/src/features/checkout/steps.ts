/** Steps of the checkout in order. Each has its own address and fields. */
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

/** Undefined for an unknown address. */
export const stepOf = (slug: string | undefined): Step | undefined => steps.find((step) => step.slug === slug)

/** Undefined after the last step, which places the order. */
export const stepAfter = (step: Step): Step | undefined =>
  steps[steps.findIndex(({ slug }) => slug === step.slug) + 1]

/** Each file has its own field, `files.` and its id. */
export const isFieldOf = ({ fields }: Step, name: string): boolean =>
  fields.includes(name.split('.')[0] ?? '')

const mark = ({ slug }: Step): string => `done.${slug}`

export const isDone = (step: Step, draft: Values | null): boolean => draft?.[mark(step)] === 'Y'

/** The first incomplete step. The last one when all are complete. */
export const firstOpen = (draft: Values | null): Step =>
  steps.find((step) => !isDone(step, draft)) ?? steps[steps.length - 1] ?? steps[0]

/** Whether all earlier steps are complete. */
export function mayOpen(step: Step, draft: Values | null): boolean {
  const place = steps.findIndex(({ slug }) => slug === step.slug)
  return steps.slice(0, place).every((before) => isDone(before, draft))
}

/** The draft with the step's fields replaced by `values`. */
export function withStep(draft: Values | null, step: Step, values: Values, done = false): Values {
  const others = Object.entries(draft ?? {}).filter(([name]) => !isFieldOf(step, name) && name !== mark(step))
  const own = Object.entries(values).filter(([name]) => isFieldOf(step, name))
  return Object.fromEntries([...others, ...own, ...(done ? [[mark(step), 'Y'] as const] : [])])
}

/** Whether the step has typed values that were not submitted. */
export const hasTyped = (step: Step, draft: Values | null): boolean =>
  !isDone(step, draft) && Object.keys(draft ?? {}).some((name) => isFieldOf(step, name))
