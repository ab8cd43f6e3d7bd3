import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted as countedText } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { type ScreenData, useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useReceiving } from '#receiving/use-receiving.ts'
import type { action } from './action.ts'
import { BoxLines } from './box-lines.tsx'
import type { loader } from './loader.ts'
import * as css from './packing-list.module.css'
import { Result } from './result.tsx'
import { ScanBar } from './scan-bar.tsx'
import { Strangers } from './strangers.tsx'

export function PackingListPage() {
  const data = useScreenData<typeof loader>()
  return <Receiving key={data.list.code} {...data} />
}

function Receiving({ list, printedCode, signedIn }: ScreenData<typeof loader>) {
  const outcome = useOutcome<typeof action>()
  const receiving = useReceiving(list, outcome?.ok ? outcome : undefined)
  const { counted, online, problem } = receiving
  return (
    <Page className={css.page}>
      <div>
        <Breadcrumbs
          crumbs={[
            { name: 'Главная', href: paths.home() },
            { name: 'Упаковочный лист', href: paths.packingLists() },
            { name: list.number, href: paths.packingList(list.code) },
          ]}
        />
        <h1>Упаковочный лист {list.number}</h1>
      </div>
      <FactList
        facts={[
          ['Заказ', list.order_number],
          ['Отгружен', formatShortDate(list.created_at)],
          ['Мест', String(list.boxes.length)],
          ['Код листа', printedCode],
          ['Открывается по коду до', formatShortDate(list.open_until)],
          ['Последняя приёмка', list.received && receivedText(list.received)],
        ]}
      />
      <p className={css.links}>
        <a href={`/web/uplist/${list.code}/pdf/`} download>
          Скачать PDF для печати
        </a>
      </p>
      {online ? null : <Notice tone="warn">Нет сети. Считайте дальше: всё хранится в этом браузере.</Notice>}
      {problem ? <Notice tone="warn">{problem}</Notice> : null}
      {outcome && !outcome.ok ? <Notice tone="bad">{outcome.message}</Notice> : null}
      {counted.finished ? (
        <Result list={list} receiving={receiving} signedIn={signedIn} />
      ) : (
        <>
          <ScanBar receiving={receiving} />
          <form
            method="post"
            // The count has a place of its own in the browser.
            data-keep="off"
            className={css.boxes}
            onSubmit={(event) => {
              event.preventDefault()
              receiving.finish()
            }}
          >
            {list.boxes.map(({ box, weight_grams, lines }) => (
              <section key={box} aria-labelledby={`box-${box}`} className={css.box}>
                <h2 id={`box-${box}`}>
                  Место {box} из {list.boxes.length}
                </h2>
                <p className={css.weight}>
                  {countedText(lines.length, 'строка', 'строки', 'строк')}
                  {weight_grams === null ? '' : `, вес товара ${formatNumber(weight_grams / 1000)}\u00a0кг`}
                </p>
                <BoxLines lines={lines} receiving={receiving} />
              </section>
            ))}
            <Strangers receiving={receiving} />
            <div className={css.end}>
              <Button type="submit" look="primary" size="l">
                Завершить приёмку
              </Button>
              <Button className={css.scripted} onClick={receiving.countAll}>
                Всё на месте
              </Button>
            </div>
          </form>
        </>
      )}
    </Page>
  )
}

const receivedText = ({ agrees, created_at }: NonNullable<PackingList['received']>): string =>
  `${formatShortDate(created_at)}, ${agrees ? 'сходится' : 'есть расхождения'}`
