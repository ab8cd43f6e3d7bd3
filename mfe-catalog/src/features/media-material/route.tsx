import { mediaMaterial } from '@verstak/contract/media/calls.ts'
import { mediaKindNames } from '@verstak/domain/catalogue/media-kinds.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { fileHref, fileSize } from '#media/material.ts'
import { Preview } from '#media/preview.tsx'
import { PrintButton } from '#print/print-button.tsx'
import * as css from './material.module.css'

export const loader = screenLoader(({ api, params }) =>
  api(mediaMaterial, { params: { code: params.code ?? '' } }),
)

export const handle = {
  head: ({ material }) => ({
    title: material.name,
    description: material.text,
    canonical: paths.mediaMaterial(material.code),
  }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { material, licence } = useScreenData<typeof loader>()
  const { code, kind, name, text, format, size, paper_mm, updated, shown, file } = material
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: 'Медиаматериалы', href: paths.media() },
          { name, href: paths.mediaMaterial(code) },
        ]}
      />
      <h1 className={css.title}>{name}</h1>
      <div className={css.columns}>
        <Preview material={material} className={css.preview} alt={shown ? name : ''} />
        <div className={css.about}>
          <p>{text}</p>
          <FactList
            facts={[
              ['Вид', mediaKindNames[kind]],
              ['Формат', format],
              ['Файл', size === null ? 'делается заново при скачивании' : fileSize(size)],
              [
                'Отпечаток',
                paper_mm && `${paper_mm.map((side) => formatNumber(side)).join('\u00a0×\u00a0')}\u00a0мм`,
              ],
              ['Обновлено', updated && formatDay(updated)],
            ]}
          />
          <p className={css.buttons}>
            <a href={fileHref(code)} download={file} className={buttonClass({ look: 'primary' })}>
              Скачать {format}
            </a>
            {shown && paper_mm ? <PrintButton /> : null}
          </p>
          <p className={css.licence}>{licence}</p>
          <p>
            <Link to={paths.media({ kind })}>Другие: {mediaKindNames[kind].toLowerCase()}</Link>
          </p>
        </div>
      </div>
    </Page>
  )
}
