import { shopError } from '@verstak/contract/errors.ts'
import {
  exportAdd,
  exportRemove,
  exportStep,
  generateApiToken,
  revokeApiToken,
} from '@verstak/contract/feeds/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type FeedFormat, isFeedFormat } from '@verstak/domain/tools/export-feed.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'

interface Done {
  readonly ok: true
  readonly message: string
  /** The new token, shown only once. */
  readonly secret?: string
}

const done = (message: string): Done => ({ ok: true, message })

const acts: Readonly<Record<string, (api: Api, form: FormData) => Promise<Done | Response>>> = {
  build: (api, form) => step(api, form, 'build', 'Выгрузка поставлена в очередь на сборку'),
  pause: (api, form) => step(api, form, 'pause', 'Выгрузка на паузе: файл по её адресу не отдаётся'),
  resume: (api, form) => step(api, form, 'resume', 'Выгрузка снова работает'),
  async copy(api, form) {
    const format = textOf(form, 'format')
    if (!isFeedFormat(format)) throw shopError('invalid', 'Неизвестный формат')
    return redirect(paths.feed(await copyOf(api, form, format), { step: 'format' }))
  },
  async remove(api, form) {
    const id = Number(form.get('id'))
    await api(exportRemove, { body: { id } })
    return redirect(paths.feeds({ removed: id }))
  },
  async restore(api, form) {
    await api(exportRemove, { body: { id: Number(form.get('id')), restore: true } })
    return redirect(paths.feeds())
  },
  async token(api, form) {
    const scopes = form.getAll('scopes').map(String).join(',')
    const { secret, item } = await api(generateApiToken, {
      query: {
        confirm: textOf(form, 'confirm'),
        name: textOf(form, 'name'),
        scopes,
        days: textOf(form, 'days'),
        ...requestKeyOf(form),
      },
    })
    return { ...done(`Токен «${item.name}» готов`), secret }
  },
  async revoke(api, form) {
    await api(revokeApiToken, { body: { id: Number(form.get('id')) } })
    return done('Токен отозван: программы с ним больше не войдут')
  },
}

async function step(
  api: Api,
  form: FormData,
  name: 'build' | 'pause' | 'resume',
  message: string,
): Promise<Done> {
  await api(exportStep, { body: { step: name, id: Number(form.get('id')) } })
  return done(message)
}

async function copyOf(api: Api, form: FormData, format: FeedFormat): Promise<number> {
  const name = `${textOf(form, 'name').slice(0, 70)} — копия`
  const body = { name, format, copy_of: Number(form.get('id')), ...requestKeyOf(form) }
  return (await api(exportAdd, { body })).id
}

export const action = screenAction(
  async ({ api, form }) => {
    const act = acts[textOf(form, 'intent')]
    if (!act) throw shopError('invalid', 'Неизвестное действие')
    return act(api, form)
  },
  (failure, form) => ({ ...failure, intent: textOf(form, 'intent') }),
)
