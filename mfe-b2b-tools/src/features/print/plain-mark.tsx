/** Marks a form that is sent without JavaScript; its answer is a redirect. */
export function PlainMark() {
  return (
    <noscript>
      <input type="hidden" name="plain" value="1" />
    </noscript>
  )
}
