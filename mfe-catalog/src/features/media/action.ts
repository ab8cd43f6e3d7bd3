import { mediaGoods } from '@verstak/shared/contract/media/calls.ts'
import { type ArchivePart, archiveParts } from '@verstak/shared/domain/media-kinds.ts'
import { pictureWidths } from '@verstak/shared/domain/picture.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'

/** Finds the goods of an archive; the archive itself is a link, so that the browser saves it while it comes. */
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
