import { isReservedSlug } from '@verstak/domain/reserved-slugs.ts'

const letters = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    '²': '2',
    '³': '3',
    ø: 'o',
  }),
)

/** Latin letters, digits and hyphens, cut at a word boundary to at most `length` characters. */
export function slugify(text: string, length = 80): string {
  let spelled = ''
  for (const letter of text.normalize('NFKC').toLowerCase()) spelled += letters.get(letter) ?? letter
  const latin = spelled
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (latin.length <= length) return latin
  const cut = latin.slice(0, length + 1).lastIndexOf('-')
  return latin.slice(0, cut > length / 2 ? cut : length)
}

/** The name and, unless it is in the name, the article. */
export function productSlug(name: string, article: string): string {
  const title = slugify(name)
  const suffix = slugify(article, 40)
  const repeated = suffix === '' || `-${title}-`.includes(`-${suffix}-`)
  return free([title, repeated ? '' : suffix].filter(Boolean).join('-'), 'tovar')
}

export function sectionSlug(name: string): string {
  return free(slugify(name, 60), 'razdel')
}

function free(slug: string, kind: string): string {
  return slug === '' || isReservedSlug(slug) ? [kind, slug].filter(Boolean).join('-') : slug
}
