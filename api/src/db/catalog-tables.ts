/** Tables of the catalogue: sections, products, properties, pictures, stock, imports. */
// biome-ignore lint/suspicious/noEmptyInterface: filled with the first migration of the catalogue
export interface CatalogTables {}
