/** Marks a form submitted without JavaScript. Its answer is a redirect. */
export function PlainMark() {
  return (
    <noscript>
      <input type="hidden" name="plain" value="1" />
    </noscript>
  )
}
