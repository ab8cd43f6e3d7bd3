import { mediaGoods, printSheet } from '@verstak/contract/media/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { MOST_ON_SHEET } from '@verstak/domain/catalogue/media-kinds.ts'
import type { Api } from '@verstak/federated/api.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

const LONGEST_CODE = 200
const LONGEST_LIST = 10_000

/** `code`: product codes separated by commas. `articles`: articles as typed. */
export const loader = screenLoader(async ({ api, url: { searchParams } }) => {
  const articles = (searchParams.get('articles') ?? '').trim().slice(0, LONGEST_LIST)
  const given = searchParams
    .getAll('code')
    .flatMap((text) => text.split(','))
    .filter((code) => code !== '' && code.length <= LONGEST_CODE)
  const found = articles ? await byArticles(api, articles) : { codes: [], missing: [], error: undefined }
  const codes = [...new Set([...given, ...found.codes])]
  const shown = codes.slice(0, MOST_ON_SHEET)
  const sheet =
    shown.length > 0 ? await api(printSheet, { body: { codes: shown } }) : { items: [], missing: [] }
  return {
    items: sheet.items,
    missing: [...sheet.missing, ...found.missing],
    left: codes.length - shown.length,
    articles,
    error: found.error,
  }
})

/** A refused list must not break the page: its error is shown at the field. */
async function byArticles(api: Api, articles: string) {
  try {
    const { items, missing } = await api(mediaGoods, { body: { articles } })
    return { codes: items.map(({ code }) => code), missing, error: undefined }
  } catch (error) {
    if (isShopError(error) && error.kind === 'invalid')
      return { codes: [], missing: [], error: error.forField('articles') ?? error.message }
    throw error
  }
}
