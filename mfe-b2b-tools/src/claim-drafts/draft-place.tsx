import { counted } from '@verstak/domain/plural.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './draft-place.module.css'
import type { UnsentState } from './drafts.ts'

interface Offline {
  readonly online: boolean
  /** Whether the page opens offline. */
  readonly ready: boolean
  /** Whether the browser can store the draft. */
  readonly keeps: boolean
  /** Whether a draft exists. */
  readonly known: boolean
}

/** Shows which data are saved on the server and which only in the browser. */
export function DraftPlace({ place, online, ready, keeps, known }: { place: UnsentState } & Offline) {
  if (place.problem !== null)
    return (
      <Notice tone="bad">
        Магазин не принял то, что ждало связи. {place.problem} Записанное цело: поправьте и продолжайте.
      </Notice>
    )
  if (!online || place.unsent)
    return (
      <Notice tone="warn">
        {keeps
          ? waitingText(place, online)
          : 'Нет связи, а этот браузер не хранит черновики: не закрывайте вкладку.'}
      </Notice>
    )
  if (!known && !ready) return null
  return (
    <p className={css.place} role="status">
      {known ? 'Черновик сохранён в магазине: его можно продолжить на другом устройстве.' : ''}
      {ready ? ' Эта страница откроется и без связи.' : ''}
    </p>
  )
}

function waitingText({ unsent, files, waits }: UnsentState, online: boolean): string {
  const state = online ? 'Передаём магазину.' : 'Нет связи.'
  if (waits) return `${state} Претензия сохранена в этом браузере и ждёт отправки.`
  if (!unsent)
    return `${state} Продолжайте: всё сохранится в этом браузере и уйдёт в магазин, когда связь появится.`
  const what = files > 0 ? `Изменения и ${counted(files, 'файл', 'файла', 'файлов')}` : 'Изменения'
  return `${state} ${what} пока только в этом браузере и уйдут в магазин, когда связь появится.`
}
