import { type NoticeType, noticeChannels, noticeKey, noticeTypes } from '@verstak/domain/people/notices.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './details.module.css'

/** `on`: the enabled kinds, as `noticeKey` formats them. `sms`: whether the shop sends SMS. */
export function Notices({ on, sms }: { on: readonly string[]; sms: boolean }) {
  const { busy } = useSending('Сохраняем…')
  const types = Object.entries(noticeTypes) as [NoticeType, (typeof noticeTypes)[NoticeType]][]
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Уведомления</h2>
      <p className={css.note}>Коды, письма о входе и о безопасности приходят всегда.</p>
      <ActionForm key={on.join()} className={css.notices} preventScrollReset>
        <input type="hidden" name="form" value="notices" />
        <input type="hidden" name="send_status" value="1" />
        {types.map(([type, { name, channels }]) => (
          <fieldset key={type} className={css.kind}>
            <legend>{name}</legend>
            {channels.map((channel) => {
              const key = noticeKey({ type, channel })
              const missing = channel === 'sms' && !sms
              if (missing && !on.includes(key)) return null
              return (
                <Choice
                  key={key}
                  type="checkbox"
                  name="checkboxes"
                  value={key}
                  label={missing ? 'SMS: магазин сейчас их не отправляет' : noticeChannels[channel]}
                  defaultChecked={on.includes(key)}
                />
              )
            })}
          </fieldset>
        ))}
        <Button type="submit" aria-disabled={busy !== null}>
          Сохранить
        </Button>
      </ActionForm>
    </section>
  )
}
