import type { Page } from 'playwright/test'

/** Horizontal overflow of the page as text. Empty when the page fits. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px of content in ${clientWidth} px`] : []
  })
}

/**
 * Elements that are clipped with the text spacing of WCAG 1.4.12, but not without it. Text with an ellipsis
 * may be clipped, because its full text is available elsewhere.
 */
export function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const style = getComputedStyle(element)
        const hides = (way: string) => way === 'hidden' || way === 'clip'
        if (!hides(style.overflowX) && !hides(style.overflowY)) return false
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        // A wrapping column shows only the rows that fit. All of them are on the linked page.
        if (style.flexFlow === 'column wrap') return false
        // A preview of a document.
        if (element.closest('[role="img"]')) return false
        // Visible to screen readers only.
        if (element.clientWidth <= 1 || !element.checkVisibility()) return false
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        return (
          (hides(style.overflowX) && scrollWidth > clientWidth + 1) ||
          (hides(style.overflowY) && scrollHeight > clientHeight + 1)
        )
      })
    const before = new Set(cut())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    )
    document.adoptedStyleSheets.push(sheet)
    const found = cut().filter((element) => !before.has(element))
    document.adoptedStyleSheets.pop()
    return found.map((element) => `cut by spacing: ${element.tagName} ${element.textContent.slice(0, 60)}`)
  })
}

/** Gap between breadcrumbs and heading as text, if it differs from the other pages. */
export function gapOfCrumbs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const crumbs = document.querySelector('nav[aria-label="Навигационная цепочка"] ol')
    const heading = document.querySelector('main h1')
    if (!crumbs || !heading) return []
    const gap = Math.round(heading.getBoundingClientRect().top - crumbs.getBoundingClientRect().bottom)
    return gap === 8 ? [] : [`${gap} px between crumbs and heading`]
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether two boxes overlap. A missing box overlaps nothing. */
export function overlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
