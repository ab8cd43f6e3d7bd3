import { managerCommand } from '#manager-command.ts'
import { readBranch } from '../read-branch.ts'
import { readTerms } from '../read-terms.ts'
import { saveContract } from '../save-contract.ts'

const USAGE = `Внести договор организации или изменить его условия; её закупщики получат письмо и уведомление. КПП предпринимателя — «-»:
  npm run manager -- contract ИНН КПП НОМЕР УСЛОВИЕ=ЗНАЧЕНИЕ …

  от=ГГГГ-ММ-ДД               дата договора, для нового обязательна
  до=ГГГГ-ММ-ДД               последний день; бессрочно — без срока
  вид=поставка                или рамочный, разовый
  основной=да                 заказы идут по нему, если не выбран другой
  разделы=код,код             только эти разделы каталога и вложенные в них; все — без ограничения
  бренды="Бренд,Бренд"        и эти бренды; все — без ограничения
  отсрочка=ДНЕЙ:РУБЛЕЙ        своя отсрочка и лимит; нет — как у организации
  претензия=ДНЕЙ              рабочих дней на претензию; нет — как у организации
  ответ=ДНЕЙ                  рабочих дней на ответ; нет — как у организации
  файл=ПУТЬ                   скан договора`

process.exitCode = await managerCommand(USAGE, ([inn, kpp, number = '', ...words]) => {
  const branch = readBranch(inn, kpp)
  const terms = readTerms(words)
  if (!branch || !terms || !/^[^=]{1,60}$/.test(number.trim()) || words.length === 0) return undefined
  return async (trx, config) => {
    const { name, created, changes } = await saveContract(trx, branch, number.trim(), terms, config)
    if (changes.length === 0) return `Договор ${name}: ничего не изменилось.`
    return `Договор ${name}: ${created ? 'внесён' : 'изменён'}. ${changes.join('; ')}.`
  }
})
