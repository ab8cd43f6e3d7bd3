import type { Page } from 'playwright/test'

/**
 * Invisible icons in the viewport: their part of the screenshot has no pixels with contrast to the
 * background. An icon is an `svg`, or the `::before` of a control without text.
 */
export async function hiddenIcons(page: Page): Promise<string[]> {
  const icons = await page.evaluate(() => {
    const inWindow = ({ left, top, right, bottom, width }: DOMRect) =>
      width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const drawn = [...document.querySelectorAll<HTMLElement>('button, a, summary, label')].filter(
      (control) =>
        !control.textContent?.trim() &&
        !control.querySelector('svg, img') &&
        getComputedStyle(control, '::before').content !== 'none',
    )
    return [...document.querySelectorAll('svg'), ...drawn].flatMap((icon) => {
      const box = icon.getBoundingClientRect()
      const { left, top, width, height } = box
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      // Skip icons covered by other elements.
      if (!inWindow(box) || !icon.checkVisibility({ visibilityProperty: true })) return []
      if (!middle || !(icon.contains(middle) || middle.contains(icon))) return []
      const control = icon.closest('[aria-label]') ?? icon.parentElement
      const name = control?.getAttribute('aria-label') ?? control?.textContent?.slice(0, 40) ?? ''
      return [{ name, left, top, width, height }]
    })
  })
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  const painter = await page.context().newPage()
  try {
    return await painter.evaluate(
      async ({ shot, icons }) => {
        const bytes = Uint8Array.from(atob(shot), (sign) => sign.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', {
          willReadFrequently: true,
        })
        canvas?.drawImage(image, 0, 0)
        const linear = (value: number) =>
          value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4
        const isSeen = (icon: (typeof icons)[number]) => {
          const { data } = canvas?.getImageData(icon.left, icon.top, icon.width, icon.height) ?? { data: [] }
          const lights: number[] = []
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
            lights.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
          }
          lights.sort((a, b) => a - b)
          const background = lights[Math.floor(lights.length / 2)] ?? 0
          const contrast = (light: number) =>
            (Math.max(light, background) + 0.05) / (Math.min(light, background) + 0.05)
          // Lines of icons are thin: a few points with the contrast of WCAG 1.4.11 are enough.
          return lights.filter((light) => contrast(light) >= 3).length >= 4
        }
        return icons
          .filter((icon) => !isSeen(icon))
          .map(({ name, left, top }) => `${name} at ${left}, ${top}`)
      },
      { shot, icons },
    )
  } finally {
    await painter.close()
  }
}
