import { mediaGoods } from '@verstak/contract/media/calls.ts'
import { type ArchivePart, archiveParts } from '@verstak/domain/catalogue/media-kinds.ts'
import { pictureWidths } from '@verstak/domain/picture.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

/**
 * Finds the products of an archive. The archive itself is a link, so that the browser downloads it as a
 * stream.
 */
export const action = screenAction(async ({ api, form }) => {
  const articles = textOf(form, 'articles')
  const part = textOf(form, 'part')
  const width = textOf(form, 'width')
  const found = await api(mediaGoods, { body: { articles } })
  return {
    ok: true as const,
    ...found,
    part: (Object.hasOwn(archiveParts, part) ? part : 'pictures') as ArchivePart,
    width: pictureWidths.find((known) => String(known) === width) ?? 1200,
    given: { articles, part, width },
  }
})
