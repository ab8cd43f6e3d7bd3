import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { type TransferState, transferStateNames, transferStates } from '@verstak/domain/orders/transfer.ts'
import { managerCommand } from '#manager-command.ts'
import { setTransferState } from '../transfer-state.ts'

const settable = transferStates.filter((state) => state !== 'formed')
const STATES = settable.map((state) => `  ${state.padEnd(9)} ${transferStateNames[state]}`).join('\n')
const USAGE = `Отметить, что стало с УПД; покупатель получит письмо и уведомление. Отказу и уточнению нужна причина:
  npm run manager -- transfer-state УПД-НОМЕР СОСТОЯНИЕ ["причина"]

${STATES}`

process.exitCode = await managerCommand(USAGE, ([number, state, reason = '', ...rest]) => {
  if (!number || !isState(state) || rest.length > 0) return undefined
  return async (trx) => {
    await setTransferState(trx, number, { state, reason })
    return `${number}: ${lowerFirst(transferStateNames[state])}.`
  }
})

function isState(text: string | undefined): text is TransferState {
  return settable.some((state) => state === text)
}
