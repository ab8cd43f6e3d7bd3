export const NEUTRAL_ID = 'none'

/** A faint outline of a parcel, for products without pictures. */
export const neutralDrawing =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<rect width="400" height="400" fill="#fff"/>
<g fill="none" stroke="#cfd4d9" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M200 96 304 150v108l-104 54-104-54V150z"/><path d="M96 150l104 54 104-54M200 204v108M148 123l104 54v40"/>
</g></svg>`)
