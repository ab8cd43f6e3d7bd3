import { useShop } from '@verstak/federated/shop-store.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Phones } from '../header/phones.tsx'
import * as css from './footer.module.css'
import { FooterMenu } from './footer-menu.tsx'

export function Footer() {
  const frame = useShop((shop) => shop.frame)
  // Without the API's answer only the header has navigation.
  const menus = frame?.menus ?? {}
  const store = frame?.store
  return (
    <footer className={css.footer}>
      <Page className={css.columns}>
        <div className={css.store}>
          <p className={css.name}>Верстак</p>
          <p>Инструмент и расходные материалы для организаций и мастеров</p>
          <Phones className={css.phone} noted />
          {store ? (
            <p className={css.hours}>
              {store.hours}
              <br />
              <a href={`mailto:${store.email}`} className={css.link}>
                {store.email}
              </a>
            </p>
          ) : null}
        </div>
        <FooterMenu title="Покупателям" items={menus.footer_buyer} />
        <FooterMenu title="Компания" items={menus.footer_company} />
        <FooterMenu title="Кабинет" items={menus.footer_account} />
      </Page>
      <div className={css.line}>
        <Page className={css.legal}>
          {store ? (
            <p>
              {store.requisites.name}, ИНН {store.requisites.inn}, КПП {store.requisites.kpp}, ОГРН{' '}
              {store.requisites.ogrn}. {store.requisites.address}
            </p>
          ) : null}
          <p>Цены указаны в рублях с НДС 22&nbsp;%</p>
          <FooterMenu title="Документы" items={menus.legal} inline />
        </Page>
      </div>
    </footer>
  )
}
