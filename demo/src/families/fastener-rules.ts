/** Weight in kilograms of `n` steel rods of the given diameter and length in mm. */
export const mass = (d: number, length: number, n: number) => Math.max(0.005, d * d * length * 4.6e-6 * n)

/** Size class of a drawing, by length in mm. */
export const size = (length: number) => (length > 70 ? 'l' : length > 34 ? 'm' : 's')

/** Price of a pack of `n`: larger packs have a lower unit price. */
export const bulk = (price: number, n: number) => price * n * (n > 400 ? 0.72 : n > 90 ? 0.84 : 1) + 6
