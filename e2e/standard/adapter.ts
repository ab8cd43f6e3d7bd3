import { EXAMPLE } from '../another-team/fifth-remote.ts'

/** Folder of the other remote's build, in the remote that shows it. */
export const BUILD = `${EXAMPLE}/src/standard`

/** A slot of the shop that a remote of another shape fills, and a page with it. */
export const adapted: Readonly<Record<string, string>> = {
  [`${EXAMPLE}/src/slots/stars.slot.tsx`]: `
    import { standardSlot } from '@verstak/federated/lib/standard-slot.tsx'

    export default standardSlot('reviews', './stars', [
      new URL('../standard/remoteEntry.js', import.meta.url),
      new URL('../standard/stars.js', import.meta.url),
    ])`,
  [`${EXAMPLE}/src/features/all/route.tsx`]: `
    import { Slot } from '@verstak/federated/slots.tsx'

    export const handle = { head: () => ({ title: 'Отзывы' }) }
    export const Component = () => (
      <>
        <h1>Отзывы</h1>
        <Slot name="${EXAMPLE}/stars" of="Звёзды" fallback="Отзывы недоступны" />
      </>
    )`,
}
