import { Article } from '@verstak/kit/ui/article.tsx'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Icon, iconNames } from '@verstak/kit/ui/icon.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import { Qr } from '@verstak/kit/ui/qr.tsx'
import { QuantityField } from '@verstak/kit/ui/quantity-field.tsx'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { StatusMark } from '@verstak/kit/ui/status-mark.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { Boundaries } from './boundaries.tsx'
import { Fields, Passwords } from './fields.tsx'
import { Carousels, Goods, Pickers } from './goods.tsx'
import * as css from './kit.module.css'
import { AddressPickers, OrderPickers } from './pickers.tsx'
import { Row } from './row.tsx'
import { Slots } from './slots.tsx'

const here = '/kit/'
const to = (page: number) => `${here}?page=${page}`
const LONG =
  'Перфоратор аккумуляторный бесщёточный ударный, 20 В, SDS-plus, 2 аккумулятора по 4 А·ч, кейс, УПБ-20/26'
const HTML = `<p>Доставим <a href="/delivery-and-payment/">по городу</a> за день, <code>DDP</code>.</p><h2>Сроки</h2>
<ul><li>со склада — завтра;</li><li>под заказ — неделя.</li></ul><h3>Порядок</h3><ol><li>Заказ</li><li>Счёт</li></ol>
<blockquote>Счёт действует пять дней.</blockquote><div class="table-scroll" tabindex="0" role="region" aria-label="Сроки"><table><tr><th>Город</th><th>Дней</th></tr>
<tr><td>Москва</td><td>1</td></tr></table></div>`

/** Every component of `shared/kit/ui` by file name, and the pickers of mfe-personal, in all their states. */
export const sections: Readonly<Record<string, ReactNode>> = {
  'address-picker': <AddressPickers />,
  article: (
    <Row name="С номером редакции">
      <Article
        page={{
          slug: 'kit',
          title: 'Доставка',
          description: '',
          version: '3',
          updated: '2026-11-01',
          html: HTML,
        }}
      />
    </Row>
  ),
  'bot-proof': (
    <Row name="Не видна">
      <form>
        <BotProof action="kit" />
      </form>
    </Row>
  ),
  boundary: <Boundaries />,
  breadcrumbs: (
    <Breadcrumbs
      crumbs={[
        { name: 'Главная', href: '/' },
        { name: 'Каталог', href: '/catalog/' },
        { name: LONG, href: here },
      ]}
    />
  ),
  button: (
    <>
      {(['primary', 'secondary', 'quiet'] as const).map((look) => (
        <Row key={look} name={look}>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button key={size} look={look} size={size}>
              В корзину
            </Button>
          ))}
          <Button look={look}>
            <Icon name="trash" size={20} />
            Очистить
          </Button>
          <Button look={look} disabled>
            Нет в наличии
          </Button>
          <Button look={look} aria-disabled>
            Добавляем…
          </Button>
          <ButtonLink look={look} to={here}>
            Ссылка
          </ButtonLink>
        </Row>
      ))}
      <Row name="Во всю ширину">
        <Button look="primary" wide>
          Оформить заказ
        </Button>
      </Row>
    </>
  ),
  'choice-links': (
    <ChoiceLinks
      label="Заказы"
      chosen="new"
      href={(code) => `${here}?status=${code}`}
      choices={[
        { code: 'all', name: 'Все', count: 12 },
        { code: 'new', name: 'Новые', count: 2 },
        { code: 'done', name: 'Выполненные', count: 10 },
        { code: 'none', name: 'Без заказов не видны', count: 0 },
      ]}
    />
  ),
  'empty-state': (
    <>
      <EmptyState look="part" title="В корзине пока ничего нет" />
      <EmptyState
        look="panel"
        title="Уведомлений нет"
        actions={
          <ButtonLink to={here} size="s">
            Заказы
          </ButtonLink>
        }
      >
        Здесь появятся новости о ваших заказах.
      </EmptyState>
      <EmptyState title="Заказов нет" actions={<ButtonLink to={here}>В каталог</ButtonLink>}>
        Заказы появятся здесь, когда вы их оформите.
      </EmptyState>
    </>
  ),
  'fact-list': (
    <FactList
      facts={[
        ['Получатель', 'Пётр Ёлкин'],
        ['Адрес', 'Москва, Верейская улица, дом 29, строение 134, офис 412'],
        ['Без значения не видно', null],
      ]}
    />
  ),
  field: <Fields />,
  icon: (
    <>
      {([16, 20, 24, 32] as const).map((size) => (
        <Row key={size} name={`${size} px`}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={size} />
          ))}
        </Row>
      ))}
    </>
  ),
  'load-failure': (
    <>
      <LoadFailure onRetry={() => {}}>Не удалось загрузить список.</LoadFailure>
      <LoadFailure
        look="panel"
        actions={
          <ButtonLink to={here} size="s" look="quiet">
            Открыть страницей
          </ButtonLink>
        }
      >
        Корзина временно недоступна
      </LoadFailure>
    </>
  ),
  notice: (
    <>
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          Заказ № В-000128: {tone}. <a href={here}>Подробнее</a>
        </Notice>
      ))}
    </>
  ),
  'order-picker': <OrderPickers />,
  page: (
    <Page>
      <p>Поля страницы</p>
    </Page>
  ),
  pagination: (
    <>
      {[1, 5, 24].map((page) => (
        <Pagination key={page} pages={{ page, page_count: 24, total: 240 }} href={to} />
      ))}
    </>
  ),
  'password-field': <Passwords />,
  picture: (
    <Row name="Без снимка">
      <Picture picture={null} alt="" sizes="160px" widths={[160]} eager />
    </Row>
  ),
  'plain-link': (
    <p>
      <PlainLink to={here}>Ссылка среди слов</PlainLink> отличается не только цветом.
    </p>
  ),
  price: (
    <>
      {(['m', 'l'] as const).map((size) => (
        <Row key={size} name={size}>
          <Price price={1_299_00} unit="шт" size={size} />
          <Price price={8_990_50} oldPrice={11_690_00} unit="упак" size={size} />
          <Price price={null} size={size} />
        </Row>
      ))}
    </>
  ),
  'product-name': (
    <Row name="Модель с дефисом не рвётся">
      <ProductName name="Шлифмашина угловая UWM-125-/1200E-M, 1200 Вт, диск 125 мм" />
    </Row>
  ),
  prose: <Prose html={HTML} />,
  qr: (
    <Row name="Три угла">
      <Qr
        code={{ size: 29, path: ['M4 4h7v7H4z', 'M18 4h7v7h-7z', 'M4 18h7v7H4z'].join('') }}
        label="Образец QR-кода"
      />
    </Row>
  ),
  'quantity-field': (
    <>
      {[
        { name: 'Наименьшее', value: 1, rule: { min: 1, step: 1, stock: 50 } },
        { name: 'Кратно 12', value: 24, rule: { min: 12, step: 12, stock: 500 } },
        { name: 'Наибольшее', value: 50, rule: { min: 1, step: 1, stock: 50 } },
      ].map(({ name, ...field }) => (
        <Row key={name} name={name}>
          <QuantityField label={name} unit="шт" {...field} />
        </Row>
      ))}
    </>
  ),
  'row-link': (
    <>
      {[false, true].map((strong) => (
        <div key={String(strong)} className={css.tile}>
          <RowLink to={here} strong={strong}>
            {strong ? 'Обращение, которое ещё не прочитано' : 'Обращение, которое прочитано'}
          </RowLink>
        </div>
      ))}
    </>
  ),
  skeleton: (
    <>
      <Skeleton label="Загружаем список…" />
      <Skeleton look="panel" pictures rows={2} label="Загружаем корзину…" />
    </>
  ),
  'status-mark': (
    <Row name="Состояния">
      {(['calm', 'active', 'good', 'bad'] as const).map((tone) => (
        <StatusMark key={tone} tone={tone}>
          В пути
        </StatusMark>
      ))}
    </Row>
  ),
  slot: <Slots />,
  // Slots of the catalogue: real ones when the catalogue runs, fallbacks elsewhere.
  'slot-card': <Goods />,
  'slot-product-picker': <Pickers />,
  'slot-recommendations': <Carousels />,
  'visually-hidden': (
    <Row name="Слышно, но не видно">
      <Button>
        Повторить<VisuallyHidden> заказ № ВР-1</VisuallyHidden>
      </Button>
    </Row>
  ),
}
