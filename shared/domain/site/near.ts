/** Coordinates in a URL: «latitude,longitude» in degrees. */
export const NEAR = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/
