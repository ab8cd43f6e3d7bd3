export {
  articleKeys,
  barcodeForms,
  barcodeOf,
  damagedRange,
  foldedKey,
  isDamaged,
  isDate,
  isWholeLine,
  keysOf,
  type RowKeys,
} from './keys.ts'
export {
  findByArticle,
  findByBarcode,
  findByName,
  findByOwnCode,
  findFolded,
  findInRanges,
  findLikeNames,
  findSimilarArticles,
  type Known,
} from './lookup.ts'
export { CHOOSE_BY_CODE, candidatesText, type NamedProduct, productsNamed } from './named-products.ts'
export { findReplacements, productByArticle } from './replacements.ts'
