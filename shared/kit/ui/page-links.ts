/** First, last and neighbouring pages; null is a gap. */
export function pageLinks(page: number, pageCount: number, around = 1): (number | null)[] {
  const shown = new Set([1, pageCount])
  for (let near = page - around; near <= page + around; near += 1)
    if (near >= 1 && near <= pageCount) shown.add(near)
  const links: (number | null)[] = []
  let before = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - before === 2) links.push(number - 1)
    else if (number - before > 2) links.push(null)
    links.push(number)
    before = number
  }
  return links
}
