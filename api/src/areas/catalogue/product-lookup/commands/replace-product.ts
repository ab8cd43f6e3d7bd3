import { managerCommand } from '#manager-command.ts'
import { replaceProduct } from '../replacements.ts'

const USAGE = `Назвать замену товару, который больше не продаётся: её предложат при повторе заказа:
  npm run manager -- replace-product АРТИКУЛ АРТИКУЛ_ЗАМЕНЫ
Если артикул есть у нескольких товаров, вместо него укажите код товара — конец адреса его страницы.`

process.exitCode = await managerCommand(USAGE, ([article, replacement, ...rest]) => {
  if (!article || !replacement || rest.length > 0) return undefined
  return async (trx) => {
    await replaceProduct(trx, article, replacement)
    return `Вместо ${article} предложим ${replacement}.`
  }
})
