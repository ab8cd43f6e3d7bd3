/** Whatever looks like a tag and is not one of a text's own, with attributes that neither run nor style anything. */
const FOREIGN =
  /<(?!h[1-6] id="[^"<>]*">|\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul)(?: (?:alt|aria-label|class|role|start|tabindex|title|(?:href|src)(?==" *(?:https?:|mailto:|tel:|[/#?])))="[^"<>]*")* *\/?>)/i

/** Whether HTML is such as the API makes of texts and descriptions. */
export const isSafeText = (html: string): boolean => !FOREIGN.test(html)
