/** Matches tags that texts do not use, and attributes that run scripts or set styles. */
const FOREIGN =
  /<(?!h[1-6] id="[^"<>]*">|\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul)(?: (?:alt|aria-label|class|role|start|tabindex|title|(?:href|src)(?==" *(?:https?:|mailto:|tel:|[/#?])))="[^"<>]*")* *\/?>)/i

/** Whether HTML contains only the markup that the API produces for texts and descriptions. */
export const isSafeText = (html: string): boolean => !FOREIGN.test(html)
